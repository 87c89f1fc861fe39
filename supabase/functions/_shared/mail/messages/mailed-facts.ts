import { factFields, factsThatGo } from '../../fields/catalogue/fact-fields.ts'
import { formatField } from '../../fields/catalogue/field-text.ts'
import type { Fact } from '../mail-content.ts'
import type { OutboxMessage } from '../outbox-message.ts'

/** E-mails leave out an amount that we couldn't read as a number. */
export function mailedFacts({ facts }: OutboxMessage): Fact[] {
  return factsThatGo('mail').flatMap((name) => {
    const value = formatField(factFields[name], facts[name] ?? null)
    return value ? [{ label: factFields[name].label, value }] : []
  })
}

import { formatPounds } from '../format/format-pounds.ts'
import type { Fact } from './mail-content.ts'
import type { OutboxMessage } from './outbox-message.ts'

/** The amount applied for, where it could be read as a number: never what was typed. */
export function amountFacts({ amountPounds }: OutboxMessage): Fact[] {
  return amountPounds === null ? [] : [{ label: 'Amount', value: formatPounds(amountPounds) }]
}

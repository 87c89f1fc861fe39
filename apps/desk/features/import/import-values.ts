import type { Product } from '#shared/desk/products.ts'
import { isProductOn } from '#shared/desk/what-is-on.ts'
import { readField } from '#shared/fields/catalogue/field-text.ts'
import type { Colleague } from '../../backend/staff.ts'
import { getInitials } from '../../ui/format/get-initials.ts'
import { type ImportFieldName, importFields, type Mapping, type Meanings, plain } from './import-fields.ts'
import { findOwner, possibleOwners } from './import-lines.ts'

/** What a value probably means, the first that fits. People choose another in the list of values. */
const GUESSES: Partial<Record<ImportFieldName, [RegExp, string][]>> = {
  state: [
    [/dead|lost|withdr|not proceed|\bntu\b|\bnpw\b|cancel|no longer|gone/, 'withdrawn'],
    [/declin|reject|refus|unplaceable/, 'declined'],
    [/complet|drawn|paid out|\bfunded\b|\bwon\b/, 'completed'],
    [/offer|approved|agreed|legals/, 'offer'],
    [/lender|submitted|underwrit|placed|\bdip\b|\baip\b/, 'with_lenders'],
    [/\bdoc|pack|paperwork/, 'documents'],
    [/\bnew\b|enquiry|lead$/, 'new'],
    [/contact|open|active|\blive\b|progress|quote/, 'contacted'],
  ],
  product: [
    [/bridg/, 'bridging'],
    [/card (pay|machine|terminal)|merchant services/, 'card_payments'],
    [/cash advance|\bmca\b/, 'merchant_cash_advance'],
    [/asset|hire purchase|\bhp\b|leas/, 'asset_finance'],
    [/invoice|factoring/, 'invoice_finance'],
    [/mortgage|\bbtl\b|buy.to.let/, 'mortgage'],
    [/unsecured|business|term loan|working capital|cash ?flow/, 'business_loan'],
  ],
}

export interface UnknownValue {
  field: ImportFieldName
  /** As it's written in the file where it comes first. */
  value: string
  rows: number
  guess: string
}

/** The values of choices that aren't ours and owners whom nobody is, those of the most rows first. */
export function findUnknownValues(
  rows: readonly { cells: readonly string[] }[],
  mapping: Mapping,
  colleagues: readonly Colleague[] = [],
): UnknownValue[] {
  const found = new Map<string, UnknownValue>()
  for (const [field, column] of Object.entries(mapping) as [ImportFieldName, number][]) {
    if (importFields[field].kind !== 'choice' && field !== 'owner_email') continue
    const isOurs = (value: string) =>
      field === 'owner_email'
        ? findOwner(value, colleagues).value !== undefined
        : readField(importFields[field], value) !== undefined
    for (const { cells } of rows) {
      const value = cells[column] ?? ''
      if (value === '' || isOurs(value)) continue
      const key = `${field} ${plain(value)}`
      const known = found.get(key)
      if (known) known.rows += 1
      else {
        const meant = field === 'owner_email' ? guessOwner(value, colleagues) : guess(field, plain(value))
        found.set(key, { field, value, rows: 1, guess: meant })
      }
    }
  }
  return [...found.values()].sort((one, other) => other.rows - one.rows)
}

function guess(field: ImportFieldName, words: string): string {
  const meant = GUESSES[field]?.find(([pattern]) => pattern.test(words))?.[1] ?? ''
  return field === 'product' && !isProductOn(meant as Product) ? '' : meant
}

/** Whoever alone has this first name or these initials. */
function guessOwner(value: string, colleagues: readonly Colleague[]): string {
  const meant = possibleOwners(colleagues).filter(({ name }) =>
    [name.split(' ')[0] ?? '', getInitials(name)].some((short) => plain(short) === plain(value)),
  )
  return meant.length === 1 ? (meant[0]?.email ?? '') : ''
}

/** What people have chosen wins over the guess. */
export function guessMeanings(values: readonly UnknownValue[], chosen: Meanings = {}): Meanings {
  const meanings: Meanings = {}
  for (const { field, value, guess } of values)
    meanings[field] = { ...meanings[field], [plain(value)]: chosen[field]?.[plain(value)] ?? guess }
  return meanings
}

import { CASE_STATE_LABELS } from '#shared/desk/case-states.ts'
import { type FactName, factFields } from '#shared/fields/catalogue/fact-fields.ts'
import { type PersonFieldName, personFields } from '#shared/fields/catalogue/person-fields.ts'
import type { Field } from '#shared/fields/catalogue/question.ts'

const caseFields = {
  state: { label: 'Status', kind: 'choice', choices: CASE_STATE_LABELS },
  reason: { label: 'Reason for the outcome', kind: 'line' },
  received_on: { label: 'Date it came in', kind: 'day' },
  decided_on: { label: 'Date it was decided', kind: 'day' },
  owner_email: { label: 'Owner', kind: 'line' },
  introducer: { label: 'Introducer', kind: 'line' },
  other_phone: { label: 'Second phone', kind: 'phone', min: 1, max: 40 },
  lender: { label: 'Lender', kind: 'line', max: 200 },
  commission_pounds: { label: 'Commission', kind: 'pounds', min: 0, max: 100_000_000 },
  fee_pounds: { label: 'Our fee', kind: 'pounds', min: 0, max: 100_000_000 },
  note: { label: 'Note', kind: 'text' },
} as const satisfies Record<string, Field>

export type ImportFieldName = PersonFieldName | FactName | keyof typeof caseFields

export const importFields = Object.fromEntries([
  ...Object.entries<Field>({ ...personFields, ...factFields }).filter(([, { goes }]) =>
    goes?.includes('import'),
  ),
  ...Object.entries<Field>(caseFields),
]) as Record<ImportFieldName, Field>
const NAMES = Object.keys(importFields) as ImportFieldName[]

/** The headings that probably mean a field, besides its label. */
const HEADINGS: Partial<Record<ImportFieldName, RegExp>> = {
  name: /^(full |client |contact |customer |applicant )?name$|^contact$|^client$/i,
  phone: /^(?!.*(second|other|alternat|\b2\b)).*(phone|mobile|\btel)/i,
  email: /e-?mail/i,
  address: /home address|^address$/i,
  product: /product|(loan|finance|deal|case) type|type of (loan|finance|deal)|^type$/i,
  amount_pounds: /^(?!.*(valu|property|security)).*(amount|£)|^loan$/i,
  term_months: /term/i,
  purpose: /purpose|reason for/i,
  needed_by: /(needed|required|wanted) by|deadline/i,
  business_name: /(business|company)(?! (address|number|no\b|reg))|^firm/i,
  trading_address: /(?<!registered )(trading|business) address/i,
  company_number:
    /(company|companies house|company registration) (reg\w*\.? )?(number|no\b)|^company registration$|^crn$/i,
  registered_address: /registered (business |company )?(address|office)/i,
  security_address: /^(?!.*valu).*(property|security)/i,
  security_value_pounds: /(property|security) value|value of (the )?(property|security)/i,
  state: /status|stage|^state$/i,
  reason: /outcome|declined reason/i,
  received_on: /received|enquiry date|created|^date$|date in/i,
  decided_on: /closed|completed( on)?$|decided|completion|draw ?down/i,
  owner_email: /^(?!.*fee).*(owner|adviser|broker)/i,
  introducer: /introduc|referr/i,
  other_phone: /phone|mobile|\btel|landline/i,
  lender: /^(lender|funder|bank)('?s? name)?$|^placed with$/i,
  commission_pounds: /commission|proc(uration)? fee/i,
  fee_pounds: /\bfees?\b/i,
  note: /note|comment/i,
}

/** The index of the column from which each field is taken. */
export type Mapping = Partial<Record<ImportFieldName, number>>

export function guessMapping(headings: readonly string[]): Mapping {
  const mapping: Mapping = {}
  const taken = new Set<number>()
  const take = (isMeant: (name: ImportFieldName, heading: string) => boolean | undefined) => {
    for (const name of NAMES) {
      const column = headings.findIndex((heading, index) => !taken.has(index) && isMeant(name, heading))
      if (column < 0 || mapping[name] !== undefined) continue
      mapping[name] = column
      taken.add(column)
    }
  }
  take((name, heading) => heading.toLowerCase() === importFields[name].label.toLowerCase())
  take((name, heading) => HEADINGS[name]?.test(heading))
  return mapping
}

/** For a value that is ignored, as if its cell were empty. */
export const LEFT_OUT = '-'

/** Which choice a value of the file means, by its field and by its words as `plain` makes them. Empty if unknown. */
export type Meanings = Partial<Record<ImportFieldName, Record<string, string>>>

export const plain = (words: string) => words.toLowerCase().replace(/\s+/g, ' ').trim()

import { CASE_STATE_LABELS, type CaseState } from '#shared/desk/case-states.ts'
import { PRODUCT_LABELS } from '#shared/desk/products.ts'
import { readPounds } from '#shared/fields/read-pounds.ts'
import type { ImportRow } from '../../backend/entered-cases.ts'
import { findRowFault } from '../../ui/browser/read-csv-file.ts'

/** `guesses` matches headings that probably mean this field. */
interface ImportField {
  label: string
  guesses: RegExp
  /** Returns undefined if the cell can't be read as this field. */
  read(cell: string): string | number | undefined
}

const text = (cell: string) => cell
const lookUp = (labels: Record<string, string>) => {
  const known = new Map(
    Object.entries(labels).flatMap(([key, label]) => [
      [key.replaceAll('_', ' '), key],
      [label.toLowerCase(), key],
    ]),
  )
  return (cell: string) => known.get(cell.toLowerCase().replaceAll('_', ' '))
}

export const IMPORT_FIELDS = {
  name: {
    label: 'Name',
    guesses: /^(full |client |contact |customer |applicant )?name$|^contact$|^client$/i,
    read: text,
  },
  phone: { label: 'Phone', guesses: /phone|mobile|^tel/i, read: text },
  email: { label: 'E-mail', guesses: /e-?mail/i, read: text },
  business_name: { label: 'Business', guesses: /(business|company)(?! address)|^firm/i, read: text },
  product: {
    label: 'Product',
    guesses: /product|type of (loan|finance)|^type$/i,
    read: lookUp(PRODUCT_LABELS),
  },
  amount_pounds: {
    label: 'Amount',
    guesses: /amount|^loan$|£/i,
    read: (cell) => readPounds(cell) ?? undefined,
  },
  term_months: { label: 'Term in months', guesses: /term/i, read: readMonths },
  purpose: { label: 'Purpose', guesses: /purpose|reason for/i, read: text },
  state: { label: 'Status', guesses: /status|stage|^state$/i, read: lookUp(CASE_STATE_LABELS) },
  reason: { label: 'Reason for the outcome', guesses: /outcome|declined reason/i, read: text },
  received_on: {
    label: 'Date it came in',
    guesses: /received|enquiry date|created|^date$|date in/i,
    read: readDay,
  },
  decided_on: {
    label: 'Date it was decided',
    guesses: /closed|completed on|decided|completion date/i,
    read: readDay,
  },
  owner_email: { label: 'Owner’s e-mail', guesses: /owner|adviser|broker/i, read: text },
  introducer: { label: 'Introducer', guesses: /introduc|referr/i, read: text },
  address: { label: 'Home address', guesses: /home address|^address$/i, read: text },
  trading_address: { label: 'Trading address', guesses: /trading address|business address/i, read: text },
  security_address: { label: 'Security address', guesses: /property|security/i, read: text },
  note: { label: 'Note', guesses: /note|comment/i, read: text },
} as const satisfies Record<string, ImportField>
export type ImportFieldName = keyof typeof IMPORT_FIELDS
const NAMES = Object.keys(IMPORT_FIELDS) as ImportFieldName[]

/** The index of the column from which each field is taken. */
export type Mapping = Partial<Record<ImportFieldName, number>>

export function guessMapping(headings: readonly string[]): Mapping {
  const mapping: Mapping = {}
  const taken = new Set<number>()
  for (const name of NAMES) {
    const column = headings.findIndex(
      (heading, index) => !taken.has(index) && IMPORT_FIELDS[name].guesses.test(heading),
    )
    if (column < 0) continue
    mapping[name] = column
    taken.add(column)
  }
  return mapping
}

/** A two-digit year means 20yy. A time after the day is ignored. */
export function readDay(cell: string): string | undefined {
  const british = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:\s.*)?$/.exec(cell)
  const [year = '', month = '', day = ''] = british
    ? [british[3]?.length === 2 ? `20${british[3]}` : british[3], british[2], british[1]]
    : (/^(\d{4})-(\d{2})-(\d{2})/.exec(cell)?.slice(1) ?? [])
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${written}T12:00:00Z`)
  // Refuses days that don't exist, because Date would turn 31/02 into a day in March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined
}

function readMonths(cell: string): number | undefined {
  const months = /^(\d{1,3})(?: ?m(?:onths?)?)?$/i.exec(cell)?.[1]
  return months && Number(months) > 0 ? Number(months) : undefined
}

export interface LineFault {
  line: number
  words: string
}

/** `otherwise` is the status of a row that gives none. */
export function readLine(
  { line, cells }: { line: number; cells: readonly string[] },
  mapping: Mapping,
  otherwise: CaseState,
): { row: ImportRow } | { fault: LineFault } {
  const broken = findRowFault(cells)
  if (broken) return { fault: { line, words: broken } }
  const row: Record<string, string | number> = { row: line, state: otherwise }
  for (const [name, column] of Object.entries(mapping) as [ImportFieldName, number][]) {
    const cell = cells[column] ?? ''
    if (cell === '') continue
    const value = IMPORT_FIELDS[name].read(cell)
    if (value === undefined)
      return { fault: { line, words: `${IMPORT_FIELDS[name].label}: “${cell.slice(0, 60)}” can’t be read` } }
    row[name] = value
  }
  return { row: row as unknown as ImportRow }
}

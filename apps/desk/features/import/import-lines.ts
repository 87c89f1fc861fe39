import type { CaseState } from '#shared/desk/case-states.ts'
import type { Product } from '#shared/desk/products.ts'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { isProductOn } from '#shared/desk/what-is-on.ts'
import { type FieldValue, findProblem, readField } from '#shared/fields/catalogue/field-text.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import type { ImportRow } from '../../backend/entered-cases.ts'
import type { Colleague } from '../../backend/staff.ts'
import { findRowFault } from '../../ui/browser/read-csv-file.ts'
import {
  type ImportFieldName,
  importFields,
  LEFT_OUT,
  type Mapping,
  type Meanings,
  plain,
} from './import-fields.ts'

/** The day 0 of Excel, which writes days as numbers where a column isn't formatted as dates. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A two-digit year means 20yy. A time after the day is ignored. */
export function readDay(cell: string): string | undefined {
  // From 1954 to 2119, so that no year and no amount is taken for a day.
  if (/^[2-7]\d{4}(\.\d+)?$/.test(cell))
    return new Date(EXCEL_EPOCH + Math.floor(Number(cell)) * DAY_MS).toISOString().slice(0, 10)
  const [year = '', month = '', day = ''] = partsOfDay(cell)
  const fullYear = year.length === 2 ? `20${year}` : year
  const written = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${written}T12:00:00Z`)
  // Refuses days that don't exist, because Date would turn 31/02 into a day in March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined
}

/** Year, month and day as digits. Days are written as 12/10/2026, 12-Oct-26, 12 October 2026 or 2026-10-12. */
function partsOfDay(cell: string): string[] {
  const british = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:\s.*)?$/.exec(cell)
  if (british) return british.slice(1).reverse()
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*([a-z]{3})[a-z]*[\s.,/-]*(\d{4}|\d{2})(?:[\s,].*)?$/i.exec(
    cell,
  )
  if (!named) return /^(\d{4})-(\d{2})-(\d{2})/.exec(cell)?.slice(1) ?? []
  const [, day = '', name = '', year = ''] = named
  return [year, String(MONTHS.indexOf(name.toLowerCase()) + 1), day]
}

export interface LineFault {
  line: number
  words: string
}

export interface ReadLine {
  /** What could be read. */
  row: ImportRow
  /** Every cell without which the line isn't imported. */
  faults: LineFault[]
  /** What was left out or repaired in a line that is imported. */
  notes: LineFault[]
}

interface Reading {
  mapping: Mapping
  meanings?: Meanings
  /** The status of a row that gives none. */
  otherwise: CaseState
  colleagues?: readonly Colleague[]
}

/** They decide whose case it is, whether it's open, and how long it's kept. Another cell can be left out. */
export const NEEDED: ReadonlySet<ImportFieldName> = new Set([
  'name',
  'business_name',
  'state',
  'received_on',
  'decided_on',
])

export function readLine(
  { line, cells }: { line: number; cells: readonly string[] },
  { mapping, meanings = {}, otherwise, colleagues = [] }: Reading,
): ReadLine {
  const row: Record<string, FieldValue> = { row: line, state: otherwise }
  const broken = findRowFault(cells)
  if (broken) return { row: row as unknown as ImportRow, faults: [{ line, words: broken }], notes: [] }
  const faults: LineFault[] = []
  const notes: LineFault[] = []
  for (const [name, column] of Object.entries(mapping) as [ImportFieldName, number][]) {
    const cell = cells[column] ?? ''
    const meant = meanings[name]?.[plain(cell)]
    if (cell === '' || meant === LEFT_OUT) continue
    const { value, problem, repaired } = readCell(name, meant || cell, colleagues)
    if (value !== undefined) row[name] = value
    else if (NEEDED.has(name)) faults.push({ line, words: problem })
    else notes.push({ line, words: `${problem} Left out.` })
    if (repaired) notes.push({ line, words: repaired })
  }
  return { row: row as unknown as ImportRow, faults, notes }
}

type ReadCell =
  | { value: FieldValue; repaired?: string; problem?: never }
  | { value?: never; repaired?: never; problem: string }

/** As the database asks it. */
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

function readCell(name: ImportFieldName, cell: string, colleagues: readonly Colleague[]): ReadCell {
  const field = importFields[name]
  if (name === 'owner_email') return findOwner(cell, colleagues)
  if (field.kind === 'phone') return readPhone(field.label, cell)
  const isDay = field.kind === 'day'
  const value = isDay ? readDay(cell) : readField(field, cell)
  const isBroken = value === undefined || (field.kind === 'email' && !EMAIL.test(cell))
  if (isBroken) return { problem: `${field.label}: “${cell.slice(0, 60)}” can’t be read.` }
  if (isDay && NEEDED.has(name) && (value as string) > londonDay(new Date()))
    return { problem: `${field.label}: ${cell} is still to come.` }
  if (name === 'product' && !isProductOn(value as Product))
    return { problem: `${field.label}: the firm doesn’t arrange “${cell}”.` }
  const problem = isDay ? undefined : findProblem(field, cell)
  return problem ? { problem } : { value }
}

/** A spreadsheet takes a number's first zero. Ten digits that begin like this can only be British without it. */
const WITHOUT_ZERO = /^[1237]\d{9}$/

function readPhone(label: string, cell: string): ReadCell {
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(cell))
    return { problem: `${label}: a spreadsheet has shortened “${cell}”, so its digits are lost.` }
  const problem = findProblem(importFields.phone, cell)
  if (problem) return { problem }
  if (!WITHOUT_ZERO.test(cell.replace(/\s/g, ''))) return { value: cell }
  return {
    value: `0${cell}`,
    repaired: `${label}: ${cell} is now 0${cell}. A spreadsheet had taken its zero.`,
  }
}

const COUNTS = ['', '', 'Two people', 'Three people']

/** Who can be given cases. */
export const possibleOwners = (colleagues: readonly Colleague[]) =>
  colleagues.filter(({ role, disabled }) => mayWrite(role) && !disabled)

/** By e-mail address, or by a name that one person who takes cases has. */
export function findOwner(cell: string, colleagues: readonly Colleague[]): ReadCell {
  const meant = colleagues.filter(({ email, name }) =>
    [email, name].some((own) => plain(own) === plain(cell)),
  )
  const active = possibleOwners(meant)
  const [owner] = active
  if (owner && active.length === 1) return { value: owner.email }
  if (owner)
    return {
      problem: `Owner: ${COUNTS[active.length] ?? 'Several people'} are called ${owner.name}. Give the e-mail address.`,
    }
  return {
    problem: meant[0]
      ? `Owner: ${meant[0].name} can no longer take cases.`
      : `Owner: nobody has the e-mail address or name “${cell.slice(0, 60)}”.`,
  }
}

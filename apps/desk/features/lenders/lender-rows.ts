import { readPounds } from '#shared/fields/read-pounds.ts'
import type { LenderRow } from '../../backend/lenders.ts'
import { findRowFault } from '../../ui/browser/read-csv-file.ts'
import { readContacts, readList, readProducts, readPropertyTypes } from './lender-text.ts'

const numberIn = (cell: string) => {
  const digits = cell.replace(/\s*%$/, '')
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined
}
const yesOrNo = (cell: string) =>
  /^(?:yes|y|true|1)$/i.test(cell) ? true : /^(?:no|n|false|0)$/i.test(cell) ? false : undefined

const readAdverseCredit = (cell: string) =>
  /^(?:no|n|none|clean)$/i.test(cell)
    ? 'none'
    : /settled|satisfied|past|light|minor/i.test(cell)
      ? 'settled'
      : /^(?:yes|y|any|all)$/i.test(cell)
        ? 'any'
        : undefined
const years = (cell: string) => {
  const whole = /^(\d{1,3})(?: *years?)?$/i.exec(cell)?.[1]
  return whole === undefined ? undefined : Number(whole)
}

const pounds = (cell: string) => readPounds(cell) ?? undefined
const text = (cell: string) => cell

/** `read` returns undefined if the cell can't be read as this field. */
const COLUMNS: [guesses: RegExp, name: keyof LenderRow, read: (cell: string) => unknown][] = [
  [/^(?:lender|name)$/i, 'name', text],
  [/property types?|securit/i, 'property_types', readPropertyTypes],
  [/turnover/i, 'least_turnover_pounds', pounds],
  [/years/i, 'least_years_trading', years],
  [/first.?tim/i, 'first_timers', yesOrNo],
  [/heavy/i, 'heavy_works', yesOrNo],
  [/adverse|credit/i, 'adverse_credit', readAdverseCredit],
  [/product/i, 'products', readProducts],
  [/small|^min/i, 'smallest_pounds', pounds],
  [/ltv|loan to value/i, 'highest_ltv_percent', numberIn],
  [/larg|^max/i, 'largest_pounds', pounds],
  [/(?<!un|non-?|not )regulated/i, 'regulated', yesOrNo],
  [/region|area/i, 'regions', readList],
  [/tag/i, 'tags', readList],
  [/contact/i, 'contacts', (cell) => readContacts(cell.replaceAll(';', '\n'))],
  [/note/i, 'notes', text],
  [/(?<!in|not )active/i, 'active', yesOrNo],
]

type ReadLender = { row: LenderRow } | { line: number; problem: string }

/** Columns with an unknown heading are ignored. */
export function readLenderRows(
  headings: readonly string[],
  lines: readonly { line: number; cells: string[] }[],
): ReadLender[] {
  const columns = headings.map((heading) => COLUMNS.find(([guesses]) => guesses.test(heading)))
  return lines.map(({ line, cells }) => {
    const broken = findRowFault(cells)
    if (broken) return { line, problem: `${broken}.` }
    const row: LenderRow = { row: line }
    for (const [index, cell] of cells.entries()) {
      if (cell === '' || !columns[index]) continue
      const [, name, read] = columns[index]
      const value = read(cell)
      if (value === undefined) return { line, problem: `“${cell}” isn’t a value for ${headings[index]}.` }
      Object.assign(row, { [name]: value })
    }
    return row.name ? { row } : { line, problem: 'There’s no name.' }
  })
}

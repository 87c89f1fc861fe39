import { readPounds } from '#shared/fields/read-pounds.ts'
import type { LenderRow } from '../../backend/lenders.ts'
import { readContacts, readList, readProducts } from './lender-text.ts'

const numberIn = (cell: string) => {
  const digits = cell.replace(/\s*%$/, '')
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined
}
const yesOrNo = (cell: string) =>
  /^(?:yes|y|true|1)$/i.test(cell) ? true : /^(?:no|n|false|0)$/i.test(cell) ? false : undefined

/** What a heading may be, the field it fills and how a cell is read; undefined when it can't be. */
const COLUMNS: { guesses: RegExp; read(cell: string): Partial<LenderRow> | undefined }[] = [
  { guesses: /^(?:lender|name)$/i, read: (cell) => ({ name: cell }) },
  {
    guesses: /product/i,
    read(cell) {
      const products = readProducts(cell)
      return products && { products }
    },
  },
  { guesses: /small|^min/i, read: (cell) => amount('smallest_pounds', readPounds(cell) ?? undefined) },
  {
    guesses: /larg|^max(?!.*(?:ltv|value))/i,
    read: (cell) => amount('largest_pounds', readPounds(cell) ?? undefined),
  },
  { guesses: /ltv|loan to value/i, read: (cell) => amount('highest_ltv_percent', numberIn(cell)) },
  {
    guesses: /regulated/i,
    read(cell) {
      const regulated = yesOrNo(cell)
      return regulated === undefined ? undefined : { regulated }
    },
  },
  { guesses: /region|area/i, read: (cell) => ({ regions: readList(cell) }) },
  { guesses: /tag/i, read: (cell) => ({ tags: readList(cell) }) },
  { guesses: /contact/i, read: (cell) => ({ contacts: readContacts(cell.replaceAll(';', '\n')) }) },
  { guesses: /note/i, read: (cell) => ({ notes: cell }) },
  {
    guesses: /active/i,
    read(cell) {
      const active = yesOrNo(cell)
      return active === undefined ? undefined : { active }
    },
  },
]

const amount = (
  name: 'smallest_pounds' | 'largest_pounds' | 'highest_ltv_percent',
  value: number | undefined,
) => (value === undefined ? undefined : { [name]: value })

/** A line of a file, or which of its columns can't be read. */
type ReadLender = { row: LenderRow } | { line: number; problem: string }

/** Lenders in the lines of a CSV file, by its headings. Columns with other headings are left out. */
export function readLenderRows(
  headings: readonly string[],
  lines: readonly { line: number; cells: string[] }[],
): ReadLender[] {
  const columns = headings.map((heading) => COLUMNS.find(({ guesses }) => guesses.test(heading)))
  return lines.map(({ line, cells }) => {
    const row: LenderRow = { row: line }
    for (const [index, cell] of cells.entries()) {
      if (cell === '' || !columns[index]) continue
      const read = columns[index].read(cell)
      if (!read) return { line, problem: `“${cell}” isn’t a value for ${headings[index]}.` }
      Object.assign(row, read)
    }
    return row.name ? { row } : { line, problem: 'There’s no name.' }
  })
}

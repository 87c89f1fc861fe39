import { toCsv } from '#shared/desk/csv.ts'
import type { ReadFile } from '../../ui/browser/read-csv-file.ts'
import type { LineFault } from './import-lines.ts'

interface FaultyRow extends LineFault {
  cells: readonly string[]
}

/** One row each, with everything that is wrong with it. */
export function faultyRows(faults: readonly LineFault[], { rows }: Pick<ReadFile, 'rows'>): FaultyRow[] {
  const words = new Map<number, Set<string>>()
  for (const fault of faults) words.set(fault.line, (words.get(fault.line) ?? new Set()).add(fault.words))
  return rows
    .filter(({ line }) => words.has(line))
    .map(({ line, cells }) => ({ line, cells, words: [...(words.get(line) ?? [])].join(' ') }))
}

/** As the file has them, so that they can be corrected and imported. */
export const rejectedRowsCsv = (rows: FaultyRow[], { headings }: Pick<ReadFile, 'headings'>) =>
  toCsv<FaultyRow>(
    [
      ...headings.map((heading, column) => ({
        heading,
        cell: ({ cells }: FaultyRow) => cells[column],
      })),
      { heading: 'What’s wrong', cell: ({ words }) => words },
    ],
    rows,
  )

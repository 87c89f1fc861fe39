import type { InboxRow } from '../../../backend/inbox.ts'

type Row = Pick<InboxRow, 'reference' | 'version'>

/**
 * Returns the row to show where `held` was before the list was read again. That is `held` itself, unless it
 * left the list or somebody's change to it moved it. In that case it's the first row below that did neither,
 * or undefined if there's none.
 */
export function rowToHold(before: readonly Row[], after: readonly Row[], held: string): string | undefined {
  const indexAfter = new Map(after.map(({ reference }, index) => [reference, index]))
  const start = before.findIndex(({ reference }) => reference === held)
  if (start === -1) return undefined
  for (let index = start; index < before.length; index += 1) {
    const row = before[index]
    const now = row && after[indexAfter.get(row.reference) ?? -1]
    if (!row || !now) continue
    if (now.version === row.version || isBetweenSameNeighbours(index)) return row.reference
  }
  return undefined

  function isBetweenSameNeighbours(index: number): boolean {
    const at = indexAfter.get(before[index]?.reference ?? '') ?? -1
    const above = neighbour(index, -1)
    const below = neighbour(index, 1)
    return (above === undefined || above < at) && (below === undefined || below > at)
  }

  function neighbour(index: number, step: 1 | -1): number | undefined {
    for (let other = index + step; before[other]; other += step) {
      const found = indexAfter.get(before[other]?.reference ?? '')
      if (found !== undefined) return found
    }
    return undefined
  }
}

import { BoundedMap } from '../../limits/bounded-map.ts'

/** How many rows of each table are remembered. The least recently used are dropped first. */
export const MAX_SEEN_ROWS = 100

export type SeenRows = ReturnType<typeof createSeenRows>

/**
 * After a table's last row is deleted, no row is left to test the policies with, so the deletion is sent only
 * to actors who have seen the row.
 */
export function createSeenRows() {
  const byTable = new Map<number, BoundedMap<true>>()
  return {
    add(table: number, key: string[]): void {
      const rows = byTable.get(table) ?? new BoundedMap<true>(MAX_SEEN_ROWS)
      byTable.set(table, rows)
      rows.set(JSON.stringify(key), true)
    },
    has: (table: number, key: string[]) => byTable.get(table)?.get(JSON.stringify(key)) ?? false,
  }
}

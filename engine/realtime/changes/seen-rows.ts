import { type BoundedMap, createBoundedMap } from '../../limits/bounded-map.ts'

/**
 * Rows that were sent to a subscriber, by table and key. After a table's last row is deleted, no row is left to test
 * the policies with, so only subscribers that have seen the row get its deletion.
 */
export interface SeenRows {
  add(table: number, key: string[]): void
  has(table: number, key: string[]): boolean
}

/** How many rows of each table are remembered; the oldest are dropped first. */
export const MAX_SEEN_ROWS = 100

export function createSeenRows(): SeenRows {
  const byTable = new Map<number, BoundedMap<true>>()
  return {
    add(table, key) {
      const rows = byTable.get(table) ?? createBoundedMap<true>(MAX_SEEN_ROWS)
      byTable.set(table, rows)
      rows.set(JSON.stringify(key), true)
    },
    has: (table, key) => byTable.get(table)?.get(JSON.stringify(key)) ?? false,
  }
}

import { type BoundedMap, createBoundedMap } from '../../limits/bounded-map.ts'

/**
 * Rows a subscriber has been shown, by table and key. When a table's last row is deleted, no row is left to ask the
 * policies about, so only those who have seen the row are told.
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

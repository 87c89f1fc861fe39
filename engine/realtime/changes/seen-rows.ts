/** The rows a subscriber knows of, by table and key: as many as may disappear at once without anyone left to ask. */
export interface KnownKeys {
  add(table: number, key: string[]): void
  has(table: number, key: string[]): boolean
}

/** How many rows of a table are remembered; older ones are forgotten first. */
export const MAX_KNOWN_KEYS = 100

export function createKnownKeys(): KnownKeys {
  const byTable = new Map<number, Set<string>>()
  return {
    add(table, key) {
      const known = byTable.get(table) ?? new Set()
      byTable.set(table, known.add(JSON.stringify(key)))
      const [oldest] = known
      if (known.size > MAX_KNOWN_KEYS && oldest !== undefined) known.delete(oldest)
    },
    has: (table, key) => byTable.get(table)?.has(JSON.stringify(key)) ?? false,
  }
}

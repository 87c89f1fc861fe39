import type pg from 'pg'
import type { PublishedTable } from './published-table.ts'
import { readPublishedTables } from './read-published-tables.ts'

export interface PublishedTables {
  read(): Promise<Map<number, PublishedTable>>
  /** The last result, unless `forget` was called since. */
  cached(): Map<number, PublishedTable> | undefined
  /** Call it when the database's catalogue may have changed. */
  forget(): void
}

// Where the login may create event triggers, the database announces changes of its catalogue. Elsewhere an old result
// is used for up to this long.
const MAX_AGE_MS = 30_000

/** The published tables, read once for all clients. */
export function createPublishedTables(pool: pg.Pool): PublishedTables {
  let reading: Promise<Map<number, PublishedTable>> | undefined
  let cached: Map<number, PublishedTable> | undefined
  let readAt = 0
  const forget = () => {
    reading = undefined
    cached = undefined
  }
  return {
    read() {
      if (reading && performance.now() - readAt < MAX_AGE_MS) return reading
      readAt = performance.now()
      const query = readPublishedTables(pool).then(
        (tables) => {
          if (reading === query) cached = tables
          return tables
        },
        (error) => {
          if (reading === query) forget()
          throw error
        },
      )
      reading = query
      return query
    },
    cached: () => cached,
    forget,
  }
}

import type pg from 'pg'
import type { PublishedTable } from './published-table.ts'
import { readPublishedTables } from './read-published-tables.ts'

export interface PublishedTables {
  read(): Promise<Map<number, PublishedTable>>
  /** What was read last, when it still holds. */
  known(): Map<number, PublishedTable> | undefined
  /** The catalogue may have changed. */
  forget(): void
}

// The database tells us of changes where its owner may have event triggers made; elsewhere we look this often.
const HOLDS_MS = 30_000

/** The published tables, read once for all clients. */
export function createPublishedTables(pool: pg.Pool): PublishedTables {
  let reading: Promise<Map<number, PublishedTable>> | undefined
  let known: Map<number, PublishedTable> | undefined
  let readAt = 0
  const forget = () => {
    reading = undefined
    known = undefined
  }
  return {
    read() {
      if (reading && performance.now() - readAt < HOLDS_MS) return reading
      readAt = performance.now()
      const asked = readPublishedTables(pool).then(
        (tables) => {
          if (reading === asked) known = tables
          return tables
        },
        (error) => {
          if (reading === asked) forget()
          throw error
        },
      )
      reading = asked
      return asked
    },
    known: () => known,
    forget,
  }
}

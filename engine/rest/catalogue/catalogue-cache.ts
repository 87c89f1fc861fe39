import type { Pool } from 'pg'
import { RestError } from '../rest-error.ts'
import type { Catalogue } from './catalogue.ts'
import { readCatalogue } from './read-catalogue.ts'

interface CatalogueCache {
  current(): Promise<Catalogue>
  /** A newer catalogue than `seen`, unless the last one was read a moment ago. */
  newerThan(seen: Catalogue): Promise<Catalogue | undefined>
}

/** Caches the catalogue. An unknown name reads it again, at most every `leastAgeMs`. */
export function createCatalogueCache(pool: Pool, schema: string, leastAgeMs = 2_000): CatalogueCache {
  let latest: Catalogue | undefined
  let reading: Promise<Catalogue> | undefined
  let readAt = Number.NEGATIVE_INFINITY

  function read(): Promise<Catalogue> {
    reading ??= readCatalogue(pool, schema)
      .then((catalogue) => {
        latest = catalogue
        readAt = performance.now()
        return catalogue
      })
      .catch((cause: Error) => {
        // Whatever PostgreSQL has against our own query is not the client's mistake.
        throw 'severity' in cause ? unreadable(cause) : cause
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return {
    current: async () => latest ?? read(),
    async newerThan(seen) {
      if (latest && latest !== seen) return latest
      if (performance.now() - readAt < leastAgeMs) return undefined
      return read()
    },
  }
}

function unreadable(cause: Error): RestError {
  const error = new RestError(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.')
  error.cause = cause
  return error
}

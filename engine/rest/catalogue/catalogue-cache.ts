import type { Pool } from 'pg'
import { RestError } from '../rest-error.ts'
import type { Catalogue } from './catalogue.ts'
import { readCatalogue } from './read-catalogue.ts'

export type CatalogueCache = ReturnType<typeof createCatalogueCache>

const MIN_AGE_MS = 2_000

export function createCatalogueCache(pool: Pool) {
  let latest: Catalogue | undefined
  let reading: Promise<Catalogue> | undefined
  let readAt = Number.NEGATIVE_INFINITY

  function read(): Promise<Catalogue> {
    reading ??= readCatalogue(pool)
      .then((catalogue) => {
        latest = catalogue
        readAt = performance.now()
        return catalogue
      })
      .catch((cause: Error) => {
        // An SQL error here comes from our own query, so it must not look like a mistake of the client.
        throw 'severity' in cause ? unreadable(cause) : cause
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return {
    current: async () => latest ?? read(),
    /** Undefined means that the last read was too recent. */
    async newerThan(seen: Catalogue): Promise<Catalogue | undefined> {
      if (latest && latest !== seen) return latest
      if (performance.now() - readAt < MIN_AGE_MS) return undefined
      return read()
    },
  }
}

function unreadable(cause: Error): RestError {
  const error = new RestError(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.')
  error.cause = cause
  return error
}

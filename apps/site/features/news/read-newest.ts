import type { Newest } from '#shared/content/newest.ts'
import { openDataClient } from '../../backend/data-client.ts'

const ANSWER_WITHIN_MS = 15_000

/** This throws if the backend answers with an error or too late. */
export async function readNewest<Row>(
  { table, newestBy, limit }: Newest,
  cancelled: AbortSignal,
): Promise<readonly Row[]> {
  const reading = new AbortController()
  const stop = () => reading.abort()
  cancelled.addEventListener('abort', stop)
  // The client's own `timeout` option would cover only the response headers. This covers the rows too.
  const timer = setTimeout(stop, ANSWER_WITHIN_MS)
  try {
    const { data, error } = await openDataClient()
      .from(table)
      .select('*')
      .order(newestBy, { ascending: false })
      .limit(limit)
      .abortSignal(reading.signal)
    if (error) throw error
    return data
  } finally {
    clearTimeout(timer)
    cancelled.removeEventListener('abort', stop)
  }
}

import type { RestResponse } from './sql/compiled.ts'

type ShareReads = (key: string, read: () => Promise<RestResponse>) => Promise<RestResponse>

/**
 * Lets equal reads that arrive at the same time share one query. A query that is already running may have
 * started before a recent change. So reads that arrive meanwhile wait for the next query and share its
 * result, and no result is older than its request.
 */
export function createShareReads(): ShareReads {
  const running = new Map<string, { current: Promise<RestResponse>; next?: Promise<RestResponse> }>()

  function begin(key: string, read: () => Promise<RestResponse>): Promise<RestResponse> {
    const reading = { current: read() }
    const end = () => {
      if (running.get(key) === reading) running.delete(key)
    }
    running.set(key, reading)
    reading.current.then(end, end)
    return reading.current
  }

  return (key, read) => {
    const reading = running.get(key)
    if (!reading) return begin(key, read)
    const beginNext = () => begin(key, read)
    reading.next ??= reading.current.then(beginNext, beginNext)
    return reading.next
  }
}

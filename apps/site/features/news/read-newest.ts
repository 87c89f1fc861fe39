import type { Newest } from '#shared/content/newest.ts'

const ANSWER_WITHIN_MS = 15_000

/** The newest rows of a public table. Fails if the backend doesn't answer in time. */
export async function readNewest<Row>(newest: Newest, cancelled: AbortSignal): Promise<readonly Row[]> {
  const timeout = new AbortController()
  const stop = () => timeout.abort()
  cancelled.addEventListener('abort', stop)
  const timer = setTimeout(stop, ANSWER_WITHIN_MS)
  try {
    return await Promise.race([ask<Row>(newest, timeout.signal), rejectOnAbort(timeout.signal)])
  } finally {
    clearTimeout(timer)
    cancelled.removeEventListener('abort', stop)
  }
}

async function ask<Row>({ table, newestBy, limit }: Newest, signal: AbortSignal): Promise<readonly Row[]> {
  const { supabase } = await import('../../backend/supabase-client.ts')
  const { data, error } = await supabase
    .from(table)
    .select('*')
    .order(newestBy, { ascending: false })
    .limit(limit)
    .abortSignal(signal)
  if (error) throw error
  return data
}

/** Aborting only ends the request; this also ends the wait for the client's module. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('No answer in time')))
  })
}

import type { Newest } from './newest.ts'

const ANSWER_WITHIN_MS = 15_000

/** The newest rows of a table that everyone may read. Gives up on a backend that never answers. */
export async function readNewest<Row>(newest: Newest, left: AbortSignal): Promise<readonly Row[]> {
  const giveUp = new AbortController()
  const stop = () => giveUp.abort()
  left.addEventListener('abort', stop)
  const timer = setTimeout(stop, ANSWER_WITHIN_MS)
  try {
    return await Promise.race([ask<Row>(newest, giveUp.signal), rejectOnAbort(giveUp.signal)])
  } finally {
    clearTimeout(timer)
    left.removeEventListener('abort', stop)
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

/** Aborting ends the request; this also ends the wait for a client whose code never arrives. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('No answer in time')))
  })
}

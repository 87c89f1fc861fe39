import type { ReadMailDeps } from '../../supabase/functions/read-mail/deps.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'

export function parseInWorker(workers: WorkerPool): ReadMailDeps['parseMail'] {
  return async (source, options) => {
    const work = await workers.run('parse mail', { source, options }, source.length)
    // A message on which our code fails would fail again, so it's set aside too.
    return work.outcome === 'done' ? work.value : 'unreadable'
  }
}

import type { PapersDeps } from '../../supabase/functions/case-papers/deps.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'

export function renderInWorker(workers: WorkerPool): PapersDeps['renderPdf'] {
  return async (paper) => {
    const work = await workers.run('render pdf', paper, JSON.stringify(paper.blocks).length)
    if (work.outcome === 'failed') throw work.error
    return work.outcome === 'done' ? work.value : 'too_costly'
  }
}

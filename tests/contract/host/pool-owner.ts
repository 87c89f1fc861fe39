// A process with a worker that never ends its work, to be killed. Started by worker-pool.test.ts only.
import { join } from 'node:path'
import { openWorkerPool } from '../../../host/workers/worker-pool.ts'

const pool = openWorkerPool({
  log: (entry) => console.log(entry.process),
  program: join(import.meta.dirname, 'greedy-worker.ts'),
})
await pool.run('where' as never, undefined as never, 0)
await pool.run('never' as never, undefined as never, 0)

import { fileURLToPath } from 'node:url'
import type { Log } from '../../engine/log.ts'
import { startWorker, type Worker, type WorkOutcome } from './start-worker.ts'
import type { Tasks } from './tasks.ts'

export interface WorkerLimits {
  /** How many pieces of work are done at a time. The others wait. */
  workers: number
  /** How long one piece of work may take, from when a worker begins with it. */
  deadlineMs: number
  /** How much memory one worker may have, including Buffers and the program itself. */
  maxBytes: number
  /** A worker that has had nothing to do for this long is ended. */
  idleMs: number
}

type TaskName = keyof Tasks
type Input<Name extends TaskName> = Parameters<Tasks[Name]>[0]
type Output<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>

/** Does heavy work in processes of their own, so that the thread that answers requests is never held up by it. */
export interface WorkerPool {
  /**
   * `bytes` is the size of the input, for the log. A worker that exceeds its time or memory is ended, and the
   * next piece of work gets a new one. Rejects if no worker can be started, or the pool is closed meanwhile.
   */
  run<Name extends TaskName>(
    task: Name,
    input: Input<Name>,
    bytes: number,
  ): Promise<WorkOutcome<Output<Name>>>
  close(): void
}

interface PoolOptions {
  log: Log
  limits?: Partial<WorkerLimits>
  /** The program of the workers, for tests. */
  program?: string
}

const MB = 1024 * 1024
// The largest e-mail that is read whole (40 MB) takes some 350 MB. None of the work takes 2 seconds of CPU time
// on a machine of today, so the deadline leaves room for one that is slow or busy.
export const WORKER_LIMITS: WorkerLimits = {
  workers: 2,
  deadlineMs: 90_000,
  maxBytes: 512 * MB,
  idleMs: 30_000,
}

// From its TypeScript the host starts the TypeScript of the workers, and its bundle (build-host.ts) their bundle.
const here = import.meta.url
const PROGRAM = fileURLToPath(new URL(here.endsWith('.ts') ? 'worker.ts' : 'worker.js', here))

export function openWorkerPool({ log, limits: given, program = PROGRAM }: PoolOptions): WorkerPool {
  const limits = { ...WORKER_LIMITS, ...given }
  const workers = keepWorkers(() => startWorker(program, limits.maxBytes), limits.idleMs)
  const waiting: (() => void)[] = []
  let busy = 0
  let isClosed = false
  const waitForTurn = async () => {
    if (busy >= limits.workers) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
  }
  const endTurn = () => {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
  return {
    async run<Name extends TaskName>(task: Name, input: Input<Name>, bytes: number) {
      await waitForTurn()
      try {
        if (isClosed) throw new Error('The workers are closed.')
        const worker = workers.take()
        const from = performance.now()
        const work = await worker
          .run<Output<Name>>(task, input, limits.deadlineMs)
          .finally(() => workers.giveBack(worker))
        const milliseconds = Math.round(performance.now() - from)
        log({ event: 'work', task, outcome: work.outcome, bytes, milliseconds, process: worker.pid })
        return work
      } finally {
        endTurn()
      }
    },
    close() {
      isClosed = true
      workers.endAll()
    },
  }
}

/** Keeps workers that have nothing to do for the next piece of work, for a while. */
function keepWorkers(start: () => Worker, idleMs: number) {
  const workers = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  const wake = (worker: Worker) => {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
  }
  const end = (worker: Worker) => {
    wake(worker)
    workers.delete(worker)
    worker.end()
  }
  return {
    take(): Worker {
      for (const worker of idle.keys()) {
        wake(worker)
        if (!worker.hasEnded()) return worker
        end(worker)
      }
      const worker = start()
      workers.add(worker)
      return worker
    },
    giveBack(worker: Worker): void {
      if (worker.hasEnded()) end(worker)
      else idle.set(worker, setTimeout(() => end(worker), idleMs).unref())
    },
    endAll(): void {
      for (const worker of workers) end(worker)
    },
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'

export type WorkOutcome<Value> =
  | { outcome: 'done'; value: Value }
  /** The work threw this error. */
  | { outcome: 'failed'; error: Error }
  | { outcome: 'too_slow' | 'too_large' }

type Answer = { isLarge: boolean } & ({ value: unknown } | { error: { message: string; code?: unknown } })

/** What a worker sends: that it's ready, and what came of a piece of work. */
export type WorkerMessage = { ready: true } | Answer

export interface Worker {
  pid: number | undefined
  /** Rejects if the worker couldn't start, or was ended by `end`. */
  run<Value>(task: string, input: unknown, deadlineMs: number): Promise<WorkOutcome<Value>>
  hasEnded(): boolean
  end(): void
}

// Less than the memory of the process, most of which is for Buffers.
const MAX_HEAP_MB = 256

const REGISTER = new URL('../../scripts/firm/register-firm.ts', import.meta.url).href

/** Starts a process that does one piece of work at a time. It ends itself when it has more than `maxBytes`. */
export function startWorker(program: string, maxBytes: number): Worker {
  // A bundle has its firm already.
  const firmDir = program.endsWith('.ts') ? process.env.FIRM_DIR : undefined
  const child = fork(program, [String(maxBytes)], {
    // Copies Buffers, dates and maps as they are.
    serialization: 'advanced',
    // What a worker reads may be hostile, so it isn't given the settings with their passwords.
    env: firmDir ? { FIRM_DIR: firmDir } : {},
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, ...(firmDir ? [`--import=${REGISTER}`] : [])],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let isEnding = false
  const ended = once(child, 'exit').catch((error: Error) => [error.message])
  const ready = Promise.race([once(child, 'message'), ended.then(failToStart)])
  ready.catch(() => {})
  const hasEnded = () => isEnding || child.exitCode !== null || child.signalCode !== null
  const end = () => {
    isEnding = true
    child.kill('SIGKILL')
  }
  const work = async <Value>(
    task: string,
    input: unknown,
    deadlineMs: number,
  ): Promise<WorkOutcome<Value>> => {
    const answered: Promise<Answer[]> = once(child, 'message')
    const tooSlow = Promise.withResolvers<'too_slow'>()
    const timer = setTimeout(tooSlow.resolve, deadlineMs, 'too_slow' as const)
    // If the worker ends meanwhile, sending fails too, but how it ended says more.
    child.send({ task, input } as object, () => {})
    const first = await Promise.race([answered, tooSlow.promise, ended.then(() => 'too_large' as const)])
    clearTimeout(timer)
    // Nothing but the limit of its memory ends a worker that nobody ends.
    if (first === 'too_large' && isEnding) throw new Error('The worker was ended.')
    if (first === 'too_slow') end()
    if (first === 'too_slow' || first === 'too_large') return { outcome: first }
    const answer = first[0] as Answer
    if (answer.isLarge) end()
    if ('value' in answer) return { outcome: 'done', value: answer.value as Value }
    const { message, ...rest } = answer.error
    return { outcome: 'failed', error: Object.assign(new Error(message), rest) }
  }
  return {
    pid: child.pid,
    hasEnded,
    end,
    async run(task, input, deadlineMs) {
      child.ref()
      child.channel?.ref()
      try {
        await ready
        return await work(task, input, deadlineMs)
      } finally {
        // While it has nothing to do, it doesn't keep this process from ending.
        child.unref()
        child.channel?.unref()
      }
    },
  }
}

function failToStart([reason]: unknown[]): never {
  throw new Error(`A worker ended before it was ready: ${reason}`)
}

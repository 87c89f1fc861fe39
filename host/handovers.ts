import { describeError } from '../engine/describe-error.ts'
import { repeat } from '../engine/repeat.ts'
import { callSqlFunction } from './call-sql-function.ts'
import type { Core } from './core.ts'

const EVERY_MS = 60_000

/** Begins and ends handovers on their days. Each is done once, even if several servers run this. */
export function startHandovers({ database, log }: Core): () => Promise<void> {
  const failed = (error: Error) => log({ event: 'handover_fault', ...describeError(error) })
  return repeat({ everyMs: EVERY_MS, failed }, async () => {
    const count = await callSqlFunction<number>(database, 'run_handovers', {})
    if (count) log({ event: 'handovers', code: 'done', count })
  })
}

import { describeError } from '../../engine/describe-error.ts'
import { repeat } from '../../engine/repeat.ts'
import { callSqlFunction } from '../call-sql-function.ts'
import type { Core } from '../core.ts'

const EVERY_MS = 20_000

/** Each item is published once, even if several servers run this. */
export function startSchedule({ database, log }: Core): () => Promise<void> {
  const failed = (error: Error) => log({ event: 'content_fault', ...describeError(error) })
  return repeat({ everyMs: EVERY_MS, failed }, async () => {
    const count = await callSqlFunction<number>(database, 'publish_due_content')
    if (count) log({ event: 'content', code: 'published', count })
  })
}

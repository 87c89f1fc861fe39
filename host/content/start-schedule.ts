import type { Database } from '../../engine/database/database.ts'
import { describeError } from '../../engine/describe-error.ts'
import type { Log } from '../../engine/log.ts'
import { repeat } from '../../engine/repeat.ts'
import { callSqlFunction } from '../call-sql-function.ts'

interface ScheduleOptions {
  database: Pick<Database, 'queryAs'>
  log: Log
}

const EVERY_MS = 20_000

/** Each item is published once, even if several servers run this. */
export function startSchedule({ database, log }: ScheduleOptions): () => Promise<void> {
  const failed = (error: Error) => log({ event: 'content_fault', ...describeError(error) })
  return repeat({ everyMs: EVERY_MS, failed }, async () => {
    const count = await callSqlFunction<number>(database, 'publish_due_content')
    if (count) log({ event: 'content', code: 'published', count })
  })
}

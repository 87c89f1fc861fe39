import { type Database, SERVICE } from '../../engine/database/database.ts'
import { describeError } from '../../engine/describe-error.ts'
import type { Log } from '../../engine/log.ts'

interface ScheduleOptions {
  database: Pick<Database, 'queryAs'>
  log: Log
}

const EVERY_MS = 20_000

/** Publishes drafts at the time staff have set. Several hosts may do so: each draft is taken by one. Returns how to stop. */
export function startSchedule({ database, log }: ScheduleOptions): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = publishDue()
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }

  async function publishDue(): Promise<void> {
    try {
      const text = 'select public.publish_due_content() as published'
      const [row] = await database.queryAs<{ published: number }>(SERVICE, { text, values: [] })
      if (row?.published) log({ event: 'content', code: 'published', count: row.published })
    } catch (error) {
      log({ event: 'content_fault', ...describeError(error as Error) })
    }
  }
}

import { morningMailDay } from '#shared/mail/morning-mail-day.ts'
import { type Database, SERVICE } from '../../engine/database/database.ts'
import { describeError } from '../../engine/describe-error.ts'
import type { Log } from '../../engine/log.ts'

interface MorningMailOptions {
  database: Pick<Database, 'queryAs'>
  log: Log
}

const EVERY_MS = 60_000

/** Queues the morning e-mails of working days. Several hosts may: the database adds them once. Returns how to stop. */
export function startMorningMail({ database, log }: MorningMailOptions): () => Promise<void> {
  let running = Promise.resolve()
  let doneFor: string | undefined
  const timer = setInterval(() => {
    running = enqueue()
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }

  async function enqueue(): Promise<void> {
    const day = morningMailDay(new Date())
    if (!day || day === doneFor) return
    try {
      const text = 'select public.enqueue_morning_mails($1) as added'
      const [row] = await database.queryAs<{ added: number }>(SERVICE, { text, values: [day] })
      doneFor = day
      if (row?.added) log({ event: 'morning_mail', code: 'queued', count: row.added })
    } catch (error) {
      log({ event: 'morning_mail_fault', ...describeError(error as Error) })
    }
  }
}

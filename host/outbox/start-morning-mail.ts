import { morningMailDay } from '#shared/mail/morning-mail-day.ts'
import { describeError } from '../../engine/describe-error.ts'
import { repeat } from '../../engine/repeat.ts'
import { callSqlFunction } from '../call-sql-function.ts'
import type { Core } from '../core.ts'

const EVERY_MS = 60_000

/** Each day's e-mails are queued only once, even if several servers run this. */
export function startMorningMail({ database, log }: Core): () => Promise<void> {
  let doneFor: string | undefined
  const failed = (error: Error) => log({ event: 'morning_mail_fault', ...describeError(error) })
  return repeat({ everyMs: EVERY_MS, failed }, async () => {
    const day = morningMailDay(new Date())
    if (!day || day === doneFor) return
    const count = await callSqlFunction<number>(database, 'enqueue_morning_mails', { day })
    doneFor = day
    if (count) log({ event: 'morning_mail', code: 'queued', count })
  })
}

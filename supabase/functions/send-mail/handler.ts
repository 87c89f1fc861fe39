import { morningMailDay } from '../_shared/mail/morning-mail-day.ts'
import { type DeliveryOutcome, deliverNext } from './deliver-next.ts'
import type { MailDeps } from './deps.ts'

export interface SendMailDeps extends MailDeps {
  /** Whether the caller is the project's own schedule. */
  mayCall(request: Request): Promise<boolean>
  /** Puts a working day's morning e-mails into the outbox; the first call of the day adds them. */
  enqueueMorningMails(day: string): Promise<void>
  now?: () => number
}

// With time to spare for the last message before Supabase stops the function.
const START_NONE_AFTER_MS = 60_000

/** Sends the messages that are due; called every minute by a schedule. Calls that overlap share the work. */
export async function sendMail(request: Request, deps: SendMailDeps): Promise<Response> {
  if (request.method !== 'POST') return Response.json({ message: 'Use POST.' }, { status: 405 })
  if (!(await deps.mayCall(request)))
    return Response.json({ message: 'Only the project’s schedule may call this.' }, { status: 401 })

  const { now = Date.now } = deps
  const started = now()
  const day = morningMailDay(new Date(started))
  if (day) await deps.enqueueMorningMails(day)
  const counts: Record<DeliveryOutcome, number> = { sent: 0, retry: 0, parked: 0 }
  while (now() - started < START_NONE_AFTER_MS) {
    const outcome = await deliverNext(deps)
    if (!outcome) break
    counts[outcome] += 1
  }
  return Response.json(counts)
}

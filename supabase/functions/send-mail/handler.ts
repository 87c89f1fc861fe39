import { morningMailDay } from '../_shared/mail/morning-mail-day.ts'
import { type DeliveryOutcome, deliverNext } from './deliver-next.ts'
import type { MailDeps } from './deps.ts'

export interface SendMailDeps extends MailDeps {
  mayCall(request: Request): boolean
  /** Skips everyone whose morning e-mail for that day was already put into the outbox. */
  enqueueMorningMails(day: string): Promise<void>
  now?: () => number
}

// Supabase stops a function after 150 s, so this leaves time to finish the last message.
const START_NONE_AFTER_MS = 60_000

/** The project's schedule calls this every minute. Calls may overlap. */
export async function sendMail(request: Request, deps: SendMailDeps): Promise<Response> {
  if (request.method !== 'POST') return Response.json({ message: 'Use POST.' }, { status: 405 })
  if (!deps.mayCall(request))
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

import { type DeliveryOutcome, deliverNext } from './deliver-next.ts'
import type { MailDeps } from './deps.ts'

export interface SendMailDeps extends MailDeps {
  /** Whether this caller may have the outbox worked off. */
  mayCall(request: Request): Promise<boolean>
  now?: () => number
}

// Well inside the time Supabase gives a function, the last conversation counted in.
const START_NONE_AFTER_MS = 60_000

/** Works off what is due, for a schedule that calls it every minute. Calls that overlap share the work. */
export async function sendMail(request: Request, deps: SendMailDeps): Promise<Response> {
  if (request.method !== 'POST') return Response.json({ message: 'Use POST.' }, { status: 405 })
  if (!(await deps.mayCall(request))) return Response.json({ message: 'Not yours to call.' }, { status: 401 })

  const { now = Date.now } = deps
  const started = now()
  const counts: Record<DeliveryOutcome, number> = { sent: 0, retry: 0, parked: 0 }
  while (now() - started < START_NONE_AFTER_MS) {
    const outcome = await deliverNext(deps)
    if (!outcome) break
    counts[outcome] += 1
  }
  return Response.json(counts)
}

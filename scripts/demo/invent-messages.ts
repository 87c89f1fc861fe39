import type { LeadForm } from '#shared/promises/promises.ts'
import type { Random } from './random.ts'

const PARKED_SHARE = 0.006
const DAY_MS = 86_400_000
const ERRORS = [
  '550 5.1.1 Recipient address rejected: user unknown',
  '550 5.1.2 Domain not found',
  '552 5.2.2 Mailbox full',
] as const

/** A callback has no e-mail address, so only staff get an e-mail about it. */
export function inventMessages(random: Random, form: LeadForm, receivedAt: Date, now: Date) {
  const at = (seconds: number) => new Date(receivedAt.getTime() + seconds * 1_000).toISOString()
  const base = { kind: `${form}_received`, created_at: at(0) }
  const sent = () => ({
    state: 'sent',
    attempts: 1,
    sent_at: at(random.integer(2, 9)),
    last_error: null,
  })
  const toStaff = { ...base, recipient: 'staff', ...sent() }
  if (form === 'callback') return [toStaff]
  // The invented failures were retried for a day before the state became `parked`, which means given up. So
  // only leads older than a day can have one.
  const givenUp = random.chance(PARKED_SHARE) && now.getTime() - receivedAt.getTime() > DAY_MS
  const outcome = givenUp
    ? {
        state: 'parked',
        attempts: random.integer(9, 14),
        sent_at: null,
        last_error: random.pick(ERRORS),
      }
    : sent()
  return [toStaff, { ...base, recipient: 'applicant', ...outcome }]
}

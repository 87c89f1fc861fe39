import type { LeadForm } from '#shared/promises/promises.ts'
import type { MessageRecord } from './invented-lead.ts'
import type { Random } from './random.ts'

const PARKED_SHARE = 0.006
const DAY_MS = 86_400_000
const ERRORS = [
  '550 5.1.1 Recipient address rejected: user unknown',
  '550 5.1.2 Domain not found',
  '552 5.2.2 Mailbox full',
] as const

/** The e-mails of a lead: to staff always, to the applicant if there is an address. A few could not be delivered. */
export function inventMessages(random: Random, form: LeadForm, receivedAt: Date, now: Date): MessageRecord[] {
  const at = (seconds: number) => new Date(receivedAt.getTime() + seconds * 1_000).toISOString()
  const base = { kind: `${form}_received` as const, created_at: at(0) }
  const sent = () => ({
    state: 'sent' as const,
    attempts: 1,
    sent_at: at(random.integer(2, 9)),
    last_error: null,
  })
  const toStaff: MessageRecord = { ...base, recipient: 'staff', ...sent() }
  if (form === 'callback') return [toStaff]
  // Retried for a day, then parked.
  const givenUp = random.chance(PARKED_SHARE) && now.getTime() - receivedAt.getTime() > DAY_MS
  const outcome = givenUp
    ? {
        state: 'parked' as const,
        attempts: random.integer(9, 14),
        sent_at: null,
        last_error: random.pick(ERRORS),
      }
    : sent()
  return [toStaff, { ...base, recipient: 'applicant', ...outcome }]
}

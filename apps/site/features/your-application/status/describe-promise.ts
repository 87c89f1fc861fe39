import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'
import { formatDeadline } from '#shared/format/format-deadline.ts'
import type { LeadForm } from '#shared/promises/promises.ts'

export interface PromiseWords {
  tone: 'waiting' | 'kept' | 'late'
  text: string
}

const TO_COME: Record<LeadForm, string> = {
  callback: 'We’ll call you by',
  bridging_application: 'We’ll contact you by',
  business_application: 'We’ll tell you our decision by',
}

const PROMISED: Record<LeadForm, string> = {
  callback: 'We said we’d call by',
  bridging_application: 'We said we’d contact you by',
  business_application: 'We said we’d tell you our decision by',
}

const DONE: Record<string, string> = {
  spoke: 'We spoke on',
  met: 'We met on',
  voicemail: 'We left a voicemail on',
  texted: 'We sent a text on',
  emailed: 'We e-mailed you on',
}
const ANSWERED = 'We gave you our answer on'

/**
 * The result is undefined if there's nothing to say: no promise, a decision before the promise was settled,
 * or an outcome without a time.
 */
export function describePromise(
  { promise, form, decidedAt }: Pick<ApplicantPage, 'promise' | 'form' | 'decidedAt'>,
  now: Date,
): PromiseWords | undefined {
  if (!promise) return undefined
  const deadline = formatDeadline(new Date(promise.by))
  if (promise.outcome && promise.settledAt) {
    const done = `${DONE[promise.settledBy ?? ''] ?? ANSWERED} ${formatDeadline(new Date(promise.settledAt))}.`
    return promise.outcome === 'kept'
      ? { tone: 'kept', text: `${PROMISED[form]} ${deadline}. ${done}` }
      : { tone: 'late', text: `${PROMISED[form]} ${deadline}. ${done} That was late, and we’re sorry.` }
  }
  if (promise.outcome || decidedAt) return undefined
  if (now.getTime() > new Date(promise.by).getTime()) {
    return {
      tone: 'late',
      text: `${PROMISED[form]} ${deadline}. We’re late, and we’re sorry. Please call us.`,
    }
  }
  return { tone: 'waiting', text: `${TO_COME[form]} ${deadline}.` }
}

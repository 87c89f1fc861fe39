import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'
import { toldDeadline, toldMoment } from '#shared/promises/promise-words.ts'
import type { LeadForm } from '#shared/promises/promises.ts'

export interface PromiseWords {
  tone: 'waiting' | 'kept' | 'late' | 'next'
  text: string
}

const TO_COME: Record<LeadForm, string> = {
  callback: 'We’ll call you',
  bridging_application: 'We’ll contact you',
  business_application: 'We’ll tell you our decision',
}

const PROMISED: Record<LeadForm, string> = {
  callback: 'We said we’d call you',
  bridging_application: 'We said we’d contact you',
  business_application: 'We said we’d tell you our decision',
}

const DONE: Record<string, string> = {
  spoke: 'We spoke on',
  met: 'We met on',
  voicemail: 'We left a voicemail on',
  texted: 'We sent a text on',
  emailed: 'We e-mailed you on',
}
const ANSWERED = 'We gave you our answer on'

type Given = Pick<
  ApplicantPage,
  'promise' | 'form' | 'receivedAt' | 'decidedAt' | 'state' | 'confirmed' | 'termsWaiting'
>

/** Whether there are terms that the applicant hasn't chosen from, while the case isn't at an offer. */
export const hasTermsBeforeOffer = ({ state, decidedAt, termsWaiting }: Given) =>
  termsWaiting && state !== 'offer' && decidedAt === null

/**
 * The result is undefined if there's nothing to say: no promise, a decision before the promise was settled,
 * or an outcome without a time. With an offer or terms, an open promise of first contact has been overtaken.
 */
export function describePromise(page: Given, now: Date): PromiseWords | undefined {
  const { promise, form, receivedAt, decidedAt } = page
  if ((page.state === 'offer' || hasTermsBeforeOffer(page)) && !promise?.outcome)
    return { tone: 'next', text: afterOffer(page) }
  if (!promise) return undefined
  const { words, at } = toldDeadline(new Date(promise.by), new Date(receivedAt))
  if (promise.outcome && promise.settledAt) {
    const settledAt = new Date(promise.settledAt)
    const done = `${DONE[promise.settledBy ?? ''] ?? ANSWERED} ${toldMoment(settledAt)}.`
    // What we told the applicant can be earlier than the deadline.
    return promise.outcome === 'kept' && settledAt <= at
      ? { tone: 'kept', text: `${PROMISED[form]} ${words}. ${done}` }
      : { tone: 'late', text: `${PROMISED[form]} ${words}. ${done} That was late, and we’re sorry.` }
  }
  if (promise.outcome || decidedAt) return undefined
  if (now > at) {
    return {
      tone: 'late',
      text: `${PROMISED[form]} ${words}. We’re late, and we’re sorry. Please call us.`,
    }
  }
  return { tone: 'waiting', text: `${TO_COME[form]} ${words}.` }
}

function afterOffer({ termsWaiting, confirmed }: Given): string {
  if (!termsWaiting) return 'We’ll take you through what happens next.'
  return confirmed
    ? 'Compare the terms below, ask us anything, and tell us which you’d like.'
    : 'Confirm who you are below to see the terms.'
}

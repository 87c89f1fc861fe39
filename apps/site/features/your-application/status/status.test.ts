import { expect, it } from 'vitest'
import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'
import { applicationSteps } from './application-steps.ts'
import { describePromise } from './describe-promise.ts'
import { neededFrom } from './needed-from.ts'

const page = {
  state: 'new',
  receivedAt: '2026-11-16T09:00:00Z',
  inTouchAt: null,
  withLendersAt: null,
  offerAt: null,
  decidedAt: null,
} as ApplicantPage
const inTouchAt = '2026-11-16T10:00:00Z'
const decidedAt = '2026-11-20T10:00:00Z'
const states = (changes: Partial<ApplicantPage>) =>
  applicationSteps({ ...page, ...changes })
    .map(({ state }) => state[0])
    .join('')

it('shows how far an application has come', () => {
  expect(states({})).toBe('caaaa')
  expect(states({ state: 'documents', inTouchAt })).toBe('dcaaa')
  // A case that went straight to an offer has no day with lenders.
  expect(states({ state: 'offer', inTouchAt, offerAt: inTouchAt })).toBe('dddca')
  expect(states({ state: 'completed', inTouchAt, decidedAt })).toBe('ddddd')
  expect(states({ state: 'withdrawn', inTouchAt, decidedAt })).toBe('dd')
  // A case that has come back from the lenders no longer shows when it went to them.
  const back = applicationSteps({ ...page, state: 'contacted', inTouchAt, withLendersAt: inTouchAt })
  expect(back.map(({ at }) => at)).toEqual([page.receivedAt, inTouchAt, null, null, null])
})

it('asks for permission to approach lenders first, until it is given', () => {
  const document = { id: 'd', name: 'Proof of address', explanation: '', reason: 'Cut off' }
  const open = { ...page, form: 'bridging_application', consentAt: null, termsWaiting: true } as ApplicantPage
  const keysOf = (changes: object) =>
    neededFrom({ ...open, documents: { needed: [document], arrived: [] }, ...changes }).map(({ key }) => key)
  expect(keysOf({})).toEqual(['consent', 'terms', 'd'])
  expect(keysOf({ consentAt: inTouchAt, termsWaiting: false })).toEqual(['d'])
  expect(keysOf({ form: 'callback' })).toEqual(['terms', 'd'])
})

const by = '2026-11-16T18:02:00Z'
const before = new Date('2026-11-16T17:00:00Z')
const after = new Date('2026-11-16T19:00:00Z')
const promise = { by, outcome: null, settledAt: null, settledBy: null }

it('says what was promised and whether it was kept', () => {
  const words = (changes: object, now = after) =>
    describePromise({ ...page, form: 'bridging_application', promise, ...changes }, now)
  expect(words({}, before)).toEqual({
    tone: 'waiting',
    text: 'We’ll contact you by Mon 16 Nov, 6:02pm.',
  })
  expect(words({})?.text).toContain('We’re late, and we’re sorry.')
  const settled = { outcome: 'kept', settledAt: '2026-11-16T17:30:00Z', settledBy: 'voicemail' }
  expect(words({ promise: { ...promise, ...settled } })?.text).toContain(
    'We left a voicemail on Mon 16 Nov, 5:30pm',
  )
  const late = { ...promise, ...settled, outcome: 'missed', settledBy: 'can_place' }
  expect(words({ promise: late, form: 'business_application' })).toMatchObject({
    tone: 'late',
    text: expect.stringContaining('We gave you our answer on'),
  })
  expect(words({ decidedAt })).toBeUndefined()
  expect(words({ promise: null })).toBeUndefined()
})

it('says what follows an offer in place of the first contact', () => {
  const words = (changes: object) =>
    describePromise({ ...page, form: 'bridging_application', state: 'offer', promise, ...changes }, before)
  expect(words({ confirmed: true, termsWaiting: true })).toEqual({
    tone: 'next',
    text: 'Compare the terms below, ask us anything, and tell us which you’d like.',
  })
  expect(words({ termsWaiting: true })?.text).toContain('Confirm who you are below')
  expect(words({ confirmed: true, termsWaiting: false })?.text).toContain('what happens next')
  const kept = { ...promise, outcome: 'kept', settledAt: '2026-11-16T17:30:00Z', settledBy: 'spoke' }
  expect(words({ promise: kept })?.tone).toBe('kept')
})

it('shows no time at which nobody answers', () => {
  // Sent on Saturday at 1:29am, so the decision is due on Sunday at 1:29am.
  const receivedAt = '2026-11-14T01:29:00Z'
  const decision = { ...promise, by: '2026-11-15T01:29:00Z' }
  const words = (changes: object, now: string) =>
    describePromise(
      { ...page, form: 'business_application', receivedAt, promise: decision, ...changes },
      new Date(now),
    )
  expect(words({}, '2026-11-14T12:00:00Z')?.text).toBe('We’ll tell you our decision within 24 hours.')
  const evening = { receivedAt: '2026-11-13T12:00:00Z', promise: { ...promise, by: '2026-11-14T12:00:00Z' } }
  expect(words(evening, '2026-11-13T20:59:00Z')).toEqual({
    tone: 'waiting',
    text: 'We’ll tell you our decision by the end of Fri 13 Nov.',
  })
  expect(words(evening, '2026-11-14T09:00:00Z')?.tone).toBe('late')
  const settled = { outcome: 'kept', settledAt: '2026-11-14T09:00:00Z', settledBy: 'can_place' }
  expect(
    words({ ...evening, promise: { ...evening.promise, ...settled } }, '2026-11-16T09:00:00Z')?.text,
  ).toBe(
    'We said we’d tell you our decision by the end of Fri 13 Nov. We gave you our answer on Sat 14 Nov. That was late, and we’re sorry.',
  )
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { bridgingFlags } from '../bridging-application/bridging-flags.ts'
import { answerDate } from './answer-date.ts'
import { addDays, londonDay } from './london-time.ts'
import { isWorkingDay } from './opening-hours.ts'

// A Thursday at 10am.
const now = new Date('2026-11-19T10:00:00Z')
const say = (form: 'bridging_application' | 'business_application', day: string, at = now) => {
  const answer = answerDate(form, day, at)
  return answer && [answer.verdict, answer.call].filter(Boolean).join(' ')
}

it.each([
  ['2026-11-18', undefined],
  ['0002-12-01', undefined],
  ['2027-13-01', undefined],
  ['soon', undefined],
  ['', undefined],
  [
    '2026-11-19',
    /^Today: unlikely, .* takes 7 days\. The earliest we’d plan for is Thu 26 Nov\. Call us now, we’re open until 9pm$/,
  ],
  ['2026-11-20', /^Tomorrow: unlikely/],
  // One message: no day to aim for beside “unlikely”.
  [
    '2026-11-22',
    /^Sun 22 Nov isn’t a working day, and the last one before it is tomorrow: unlikely, because our quickest completion takes 7 days\. The earliest we’d plan for is Thu 26 Nov\. Call/,
  ],
  ['2026-11-29', /^Sun 29 Nov isn’t a working day, so aim for Fri 27 Nov\. 8 days: possible, but tight\. /],
  ['2026-11-24', /^5 days: unlikely/],
  ['2026-11-25', /^6 days: unlikely/],
  ['2026-11-26', /^7 days: possible, but tight\. Call us before 9pm$/],
  ['2026-12-01', /^12 days: possible, but tight\. Call us before 9pm$/],
  ['2026-12-03', /^14 days: realistic, if the valuation is booked early\.$/],
  ['2026-12-16', /^27 days: realistic/],
  ['2026-12-17', /^28 days: enough time/],
  ['2029-01-01', /^774 days: enough time/],
])('answers somebody who needs a bridging loan by %s', (day, words) => {
  if (words) expect(say('bridging_application', day)).toMatch(words)
  else expect(say('bridging_application', day)).toBeUndefined()
})

it.each([
  ['2026-11-19', /^Today: unlikely, because the lender still has checks to do after our decision/],
  ['2026-11-23', /^4 days: possible, but tight\. Call us before 9pm$/],
  ['2026-11-26', /^7 days: realistic, if your documents are complete\.$/],
  ['2026-12-03', /^14 days: enough time, even if a lender has questions\.$/],
])('answers a business that needs the money by %s', (day, words) => {
  expect(say('business_application', day)).toMatch(words)
})

it.each([
  ['on a Saturday', '2026-11-21T11:00:00Z', '2026-11-25', 'Call us when we open, Mon 23 Nov, 7am'],
  ['at night', '2026-11-19T22:00:00Z', '2026-11-28', 'Call us when we open, Fri 20 Nov, 7am'],
  [
    'before a bank holiday',
    '2026-12-24T22:00:00Z',
    '2026-12-27',
    'We’re closed until Tue 29 Dec, 7am, after your date. If a later day would do, call us then',
  ],
])('says when to call %s', (_, at, day, call) => {
  expect(answerDate('bridging_application', day, new Date(at))?.call).toBe(call)
})

it('names days where it may be read later', () => {
  expect(answerDate('bridging_application', '2026-12-01', now, { dated: true })).toMatchObject({
    verdict: 'Tue 1 Dec, 12 days after you applied: possible, but tight.',
    call: 'Call us before Thu 19 Nov, 9pm',
  })
  expect(answerDate('bridging_application', '2026-11-22', now, { dated: true })?.verdict).toMatch(
    /^Sun 22 Nov isn’t a working day, and the last one before it is Fri 20 Nov, 1 day after you applied: unl/,
  )
})

it('says once sent that staff see a loan they flag as urgent', () => {
  const urgent = 'We’ve marked your application urgent.'
  const sent = (form: 'bridging_application' | 'business_application', neededBy: string) =>
    answerDate(form, neededBy, now, { isSent: true })?.verdict
  for (const neededBy of ['2026-11-19', '2026-11-25', '2026-11-26', '2026-11-29', '2026-12-24']) {
    const isFlagged = bridgingFlags({ neededBy, exitStrategy: 'Sale' }, londonDay(now)).includes('urgent')
    expect(sent('bridging_application', neededBy)?.endsWith(urgent)).toBe(isFlagged)
    expect(sent('business_application', neededBy)).not.toContain(urgent)
    expect(say('bridging_application', neededBy)).not.toContain(urgent)
  }
})

it('says what has to happen by when', () => {
  expect(answerDate('bridging_application', '2026-12-01', now)?.steps).toEqual([
    { what: 'We’ve spoken to you', by: 'Thu 19 Nov' },
    { what: 'You’ve chosen a lender’s terms', by: 'Mon 23 Nov' },
    { what: 'The valuation is done', by: 'Wed 25 Nov' },
    { what: 'The legal work is done', by: 'Mon 30 Nov' },
    { what: 'The money is with your solicitor', by: 'Tue 1 Dec' },
  ])
  expect(answerDate('business_application', '2026-11-29', now)?.steps).toEqual([
    { what: 'You have our decision', by: 'Fri 20 Nov' },
    { what: 'You’ve chosen a lender’s offer', by: 'Mon 23 Nov' },
    { what: 'The lender’s checks are done and you’ve signed', by: 'Wed 25 Nov' },
    { what: 'The money is in your account', by: 'Fri 27 Nov' },
  ])
})

it('puts every step on a working day, in order, in time', () => {
  const forms = fc.constantFrom('bridging_application' as const, 'business_application' as const)
  const moments = fc.date({ min: new Date('2026-01-05'), max: new Date('2028-11-01'), noInvalidDate: true })
  const dayOf = (by: string, from: string) => {
    for (let day = from; ; day = addDays(day, 1))
      if (
        new Date(`${day}T12:00:00Z`)
          .toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
          .replace(',', '') === by
      )
        return day
  }
  fc.assert(
    fc.property(forms, moments, fc.integer({ min: 0, max: 60 }), (form, at, days) => {
      const today = londonDay(at)
      const neededBy = addDays(today, days)
      const steps = answerDate(form, neededBy, at)?.steps ?? []
      const on = steps.map(({ by }) => dayOf(by, today))
      expect(on).toEqual([...on].sort())
      expect(on.slice(1).every(isWorkingDay)).toBe(true)
      if (on.length > 0) expect([on.at(-1) ?? '', neededBy].sort()[1]).toBe(neededBy)
    }),
  )
})

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
    /^Sun 22 Nov isn’t a working day, and the last one before it is tomorrow\. That’s unlikely to work: our quickest completion takes 7 days\. The earliest we’d plan for is Thu 26 Nov\. Call/,
  ],
  ['2026-11-29', /^Sun 29 Nov isn’t a working day, so aim for Fri 27 Nov\. 8 days: possible, but tight\. /],
  ['2026-11-24', /^5 days: unlikely/],
  ['2026-11-25', /^6 days: unlikely/],
  ['2026-11-26', /^7 days: possible, but tight\. Call us before 9pm$/],
  ['2026-12-01', /^12 days: possible, but tight\. Call us before 9pm$/],
  ['2026-12-03', /^14 days: realistic, if the valuation is booked early\.$/],
  ['2026-12-16', /^27 days: realistic/],
  ['2026-12-17', /^28 days: enough time/],
  ['2029-01-01', /^774 days: enough time, .* questions\. Allow four weeks from our first call\.$/],
  ['2027-12-27', /^Mon 27 Dec 2027 isn’t a working day, so aim for Fri 24 Dec 2027\. 400 days: enough/],
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
    /^Sun 22 Nov isn’t a working day, and the last one before it is Fri 20 Nov, 1 day after you applied\. That’s unl/,
  )
  expect(answerDate('bridging_application', '2027-02-28', now, { dated: true })?.verdict).toMatch(
    /^Sun 28 Feb 2027 isn’t a working day, so aim for Fri 26 Feb 2027, 99 days after you applied: enough time/,
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

const stepsOf = (form: 'bridging_application' | 'business_application', day: string, at = now) =>
  answerDate(form, day, at)?.steps.map(({ what, by }) => `${by}: ${what}`)

it('counts forward from our first call, as our auction guide does', () => {
  expect(stepsOf('bridging_application', '2026-12-17')).toEqual([
    'Thu 19 Nov: We’ve spoken to you',
    'Mon 23 Nov: You’ve chosen a lender’s terms, and the valuer is booked',
    'Mon 30 Nov: The valuation is done',
    'Fri 11 Dec: The legal work is done',
    // Day 26.
    'Tue 15 Dec: The money is with your solicitor',
    'Thu 17 Dec: Your date, with 2 working days to spare',
  ])
  expect(stepsOf('bridging_application', '2026-12-29')?.slice(3)).toEqual([
    'Fri 11 Dec: The legal work is done',
    'Tue 15 Dec: The money is with your solicitor',
    'Tue 29 Dec: Your date, with 8 working days to spare',
  ])
  expect(stepsOf('business_application', '2026-12-03')).toEqual([
    'Fri 20 Nov: You have our decision',
    'Tue 24 Nov: You’ve chosen a lender’s offer',
    'Mon 30 Nov: The lender’s checks are done and you’ve signed',
    'Tue 1 Dec: The money is in your account',
    'Thu 3 Dec: Your date, with 2 working days to spare',
  ])
})

it('leaves the valuer three working days, however tight the date', () => {
  expect(stepsOf('bridging_application', '2026-12-01')).toEqual([
    'Thu 19 Nov: We’ve spoken to you',
    'Fri 20 Nov: You’ve chosen a lender’s terms, and the valuer is booked',
    'Wed 25 Nov: The valuation is done',
    'Fri 27 Nov: The legal work is done',
    'Tue 1 Dec: The money is with your solicitor',
  ])
  expect(stepsOf('bridging_application', '2026-11-26')?.slice(1, 3)).toEqual([
    'Fri 20 Nov: You’ve chosen a lender’s terms, and the valuer is booked',
    'Wed 25 Nov: The valuation is done',
  ])
})

it('promises nothing where bank holidays leave too few working days', () => {
  const eve = new Date('2026-12-23T10:00:00Z')
  const answer = answerDate('bridging_application', '2026-12-31', eve, { isSent: true })
  expect(answer?.verdict).toBe(
    '8 days: unlikely, because there are too few working days. The earliest we’d plan for is Mon 4 Jan.',
  )
  expect(answer?.steps).toEqual([])
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

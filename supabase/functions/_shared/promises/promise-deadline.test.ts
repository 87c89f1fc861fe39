import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { londonDay, londonHour, nextDay } from './london-time.ts'
import { BANK_HOLIDAYS, type OpeningHours } from './opening-hours.ts'
import { promiseDeadline } from './promise-deadline.ts'
import { PROMISES } from './promises.ts'

const STEP_MS = 15 * 60_000

/** Counts the quarter-hours in which we are open, one by one: slow, but simple enough to check promiseDeadline. */
function openQuartersBetween(from: Date, to: Date, { opensAtHour, closesAtHour }: OpeningHours): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
  let quarters = 0
  for (let at = from.getTime(); at < to.getTime(); at += STEP_MS) {
    const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
    const closed =
      part.weekday === 'Sat' || part.weekday === 'Sun' || BANK_HOLIDAYS.has(day.format(new Date(at)))
    const hour = Number(part.hour)
    if (!closed && hour >= opensAtHour && hour < closesAtHour) quarters += 1
  }
  return quarters
}

const quarterOf = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / STEP_MS, max: Date.parse(to) / STEP_MS })
    .map((quarter) => new Date(quarter * STEP_MS))

const moments = fc.oneof(
  quarterOf('2026-01-01T00:00:00Z', '2028-12-20T00:00:00Z'),
  // Both clock changes, and the weekends that bank holidays lengthen.
  quarterOf('2026-03-27T12:00:00Z', '2026-03-30T12:00:00Z'),
  quarterOf('2026-10-23T12:00:00Z', '2026-10-26T12:00:00Z'),
  quarterOf('2026-04-02T12:00:00Z', '2026-04-07T12:00:00Z'),
  quarterOf('2027-12-24T12:00:00Z', '2028-01-04T12:00:00Z'),
)

describe.each(['callback', 'bridging_application'] as const)('the promise of a %s', (form) => {
  const { hours, during } = PROMISES[form]
  it('leaves exactly the promised opening time, and ends inside it', () => {
    fc.assert(
      fc.property(moments, (receivedAt) => {
        const deadline = promiseDeadline(form, receivedAt)
        expect(openQuartersBetween(receivedAt, deadline, during as OpeningHours)).toBe(hours * 4)
        const justBefore = new Date(deadline.getTime() - STEP_MS)
        expect(openQuartersBetween(justBefore, deadline, during as OpeningHours)).toBe(1)
      }),
      { numRuns: 100 },
    )
  })

  it('never runs out sooner for a later lead', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 5_000 }), (receivedAt, laterMinutes) => {
        const later = new Date(receivedAt.getTime() + laterMinutes * 60_000)
        expect(promiseDeadline(form, later).getTime()).toBeGreaterThanOrEqual(
          promiseDeadline(form, receivedAt).getTime(),
        )
      }),
    )
  })
})

it('runs straight through for a business application, whatever the clocks do', () => {
  fc.assert(
    fc.property(moments, (receivedAt) => {
      const deadline = promiseDeadline('business_application', receivedAt)
      expect(deadline.getTime() - receivedAt.getTime()).toBe(24 * 3_600_000)
    }),
  )
})

it.each([
  ['in the hours', 'callback', '2026-11-16T10:15:30Z', '2026-11-16T11:15:30Z'],
  ['an hour before closing', 'callback', '2026-11-16T17:00:00Z', '2026-11-16T18:00:00Z'],
  ['late on Friday', 'callback', '2026-11-13T17:40:00Z', '2026-11-16T09:40:00Z'],
  ['on a Sunday', 'bridging_application', '2026-11-15T12:00:00Z', '2026-11-16T09:00:00Z'],
  ['before Easter', 'callback', '2026-04-02T16:30:00Z', '2026-04-07T08:30:00Z'],
  ['before Christmas', 'bridging_application', '2026-12-24T20:00:00Z', '2026-12-29T08:00:00Z'],
  ['before the clocks go forward', 'callback', '2026-03-27T17:30:00Z', '2026-03-30T08:30:00Z'],
  ['before the clocks go back', 'callback', '2026-10-23T16:30:00Z', '2026-10-26T09:30:00Z'],
  ['a minute before midnight', 'bridging_application', '2026-06-30T22:59:00Z', '2026-07-01T08:00:00Z'],
] as const)('%s, the promise of a %s at %s runs until %s', (_, form, receivedAt, deadline) => {
  expect(promiseDeadline(form, new Date(receivedAt))).toEqual(new Date(deadline))
})

it('finds the day and the hour in London, summer and winter', () => {
  expect(londonDay(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01')
  expect(londonHour('2026-07-01', 9)).toEqual(new Date('2026-07-01T08:00:00Z'))
  expect(londonHour('2026-12-01', 9)).toEqual(new Date('2026-12-01T09:00:00Z'))
  expect(nextDay('2028-02-28')).toBe('2028-02-29')
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { callPromise } from './call-promise.ts'
import { openMsBetween } from './open-time.ts'
import { PHONE_HOURS } from './opening-hours.ts'
import { promiseInWords, toldDeadline } from './promise-words.ts'

it.each([
  ['business_application', '2026-11-15T18:02:00Z', 'Decision by Mon 16 Nov, 6:02pm'],
  ['bridging_application', '2026-11-13T20:40:00Z', 'We’ll contact you by Mon 16 Nov, 8:40am'],
  ['callback', '2026-07-01T11:20:00Z', 'We’ll call by Wed 1 Jul, 1:20pm'],
] as const)('promises for a %s of %s', (form, receivedAt, words) => {
  expect(promiseInWords(form, new Date(receivedAt))).toBe(words)
})

it.each([
  ['in working hours', '2026-11-16T11:00:00Z', 'We’ll call by Mon 16 Nov, 12pm.'],
  [
    'on a Sunday',
    '2026-11-15T12:00:00Z',
    'Our callbacks start again Mon 16 Nov, 9am. We’ll call by Mon 16 Nov, 10am.',
  ],
  [
    'while only the phone is answered',
    '2026-11-16T07:30:00Z',
    'Our callbacks start again Mon 16 Nov, 9am. We’ll call by Mon 16 Nov, 10am. If you’d like to talk now, call us on 020 7946 0123 until 9pm.',
  ],
  [
    'on Christmas Eve at night',
    '2026-12-24T21:00:00Z',
    'Our callbacks start again Tue 29 Dec, 9am. We’ll call by Tue 29 Dec, 10am.',
  ],
])('promises a call %s', (_, receivedAt, words) => {
  expect(callPromise(new Date(receivedAt))).toBe(words)
})

it.each([
  ['in the daytime', '2026-11-16T10:15:00Z', 'by Tue 17 Nov, 10:15am'],
  ['before we open', '2026-11-16T06:59:00Z', 'by the end of Mon 16 Nov'],
  ['as we open', '2026-11-16T07:00:00Z', 'by Tue 17 Nov, 7am'],
  ['as we close', '2026-11-16T21:00:00Z', 'by Tue 17 Nov, 9pm'],
  ['after we close', '2026-11-16T21:01:00Z', 'by the end of Tue 17 Nov'],
  ['at 1:29am', '2026-11-17T01:29:00Z', 'by the end of Tue 17 Nov'],
  ['at midnight', '2026-11-17T00:00:00Z', 'by the end of Tue 17 Nov'],
  ['at Sunday midnight', '2026-11-15T00:00:00Z', 'within 24 hours'],
  ['on Friday afternoon', '2026-11-13T15:00:00Z', 'by the end of Fri 13 Nov'],
  ['on Friday as we close', '2026-11-13T21:00:00Z', 'within 24 hours'],
  ['on Friday night', '2026-11-13T22:30:00Z', 'within 24 hours'],
  ['early on Saturday', '2026-11-14T01:29:00Z', 'within 24 hours'],
  ['on Sunday morning', '2026-11-15T09:00:00Z', 'by Mon 16 Nov, 9am'],
  ['early on Sunday', '2026-11-15T05:00:00Z', 'within 24 hours'],
  ['before a bank holiday Monday', '2026-08-30T12:00:00Z', 'within 24 hours'],
  ['on a bank holiday Monday', '2026-08-31T12:00:00Z', 'by Tue 1 Sept, 1pm'],
  ['late on a bank holiday Monday', '2026-08-31T22:00:00Z', 'by the end of Tue 1 Sept'],
  ['before Good Friday', '2026-04-02T12:00:00Z', 'by the end of Thu 2 Apr'],
  ['on Christmas Eve', '2026-12-24T19:00:00Z', 'by the end of Thu 24 Dec'],
  ['before the clocks go forward', '2026-03-28T22:30:00Z', 'within 24 hours'],
  ['the Sunday the clocks go forward', '2026-03-29T06:30:00Z', 'by Mon 30 Mar, 7:30am'],
  ['before the clocks go back', '2026-10-24T20:30:00Z', 'within 24 hours'],
  ['the Sunday the clocks go back', '2026-10-25T06:30:00Z', 'within 24 hours'],
])('promises a decision sent for %s', (_, receivedAt, words) => {
  const received = new Date(receivedAt)
  const deadline = new Date(received.getTime() + 24 * 3_600_000)
  expect(toldDeadline(deadline, received).words).toBe(words)
  expect(promiseInWords('business_application', received)).toBe(`Decision ${words}`)
})

it('gives us exactly the working time that we promised', () => {
  const moments = fc
    .date({ min: new Date('2026-01-02'), max: new Date('2028-12-20'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 120 }), (received, hours) => {
      const deadline = new Date(received.getTime() + hours * 3_600_000)
      const { at } = toldDeadline(deadline, received)
      expect(at <= deadline && at > received).toBe(true)
      expect(openMsBetween(at, deadline, PHONE_HOURS)).toBe(0)
    }),
  )
})

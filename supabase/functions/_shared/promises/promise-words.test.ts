import { expect, it } from 'vitest'
import { callPromise, promiseInWords } from './promise-words.ts'

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
    'We’re closed until Mon 16 Nov, 9am. We’ll call by Mon 16 Nov, 10am.',
  ],
  [
    'on Christmas Eve in the evening',
    '2026-12-24T19:00:00Z',
    'We’re closed until Tue 29 Dec, 9am. We’ll call by Tue 29 Dec, 10am.',
  ],
])('promises a call %s', (_, receivedAt, words) => {
  expect(callPromise(new Date(receivedAt))).toBe(words)
})

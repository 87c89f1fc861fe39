import { expect, it } from 'vitest'
import { unbroken } from './unbroken.ts'

it.each([
  ['The earliest we’d plan for is Fri 20 Nov.', 'The earliest we’d plan for is Fri\u00a020\u00a0Nov.'],
  ['We’ll call by Tue 1 Sept, 1:20pm', 'We’ll call by Tue\u00a01\u00a0Sept, 1:20pm'],
  ['12 days: possible, but tight.', '12 days: possible, but tight.'],
  [undefined, ''],
])('keeps the day of %j on one line', (text, kept) => {
  expect(unbroken(text)).toBe(kept)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPounds } from '../format/format-pounds.ts'
import { readPounds } from './read-pounds.ts'

it.each([
  ['250000', 250_000],
  ['£250,000', 250_000],
  [' £ 250 000.50 ', 250_000.5],
  ['250k', 250_000],
  ['1.1m', 1_100_000],
  ['2 million', 2_000_000],
  ['0', 0],
])('reads %s', (typed, pounds) => {
  expect(readPounds(typed)).toBe(pounds)
})

it.each(['', '£', 'lots', '1,00', '12,34,567', '-5', '1e9', '50k or so', '9999999999999', '0x10', '$5'])(
  'does not guess at %j',
  (typed) => {
    expect(readPounds(typed)).toBeNull()
  },
)

it('reads back every amount we show', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (pounds) => {
      expect(readPounds(formatPounds(pounds))).toBe(pounds)
    }),
  )
})

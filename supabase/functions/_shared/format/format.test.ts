import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatLongDate } from './format-date.ts'
import { formatMoment } from './format-moment.ts'
import { formatPounds, formatPoundsAndPence } from './format-pounds.ts'

it('shows totals in pounds and monthly figures with pence', () => {
  expect(formatPounds(1_250_000.4)).toBe('£1,250,000')
  expect(formatPoundsAndPence(4291.838)).toBe('£4,291.84')
})

it('writes pounds exactly as Intl does, without loading it', () => {
  const written = (decimals: number) =>
    new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: decimals })
  const [whole, pence] = [written(0), written(2)]
  const amounts = fc.oneof(
    fc.double({ min: -1e9, max: 1e12, noNaN: true }),
    fc.integer().map((n) => n / 1000),
  )
  fc.assert(
    fc.property(amounts, (amount) => {
      fc.pre(!Object.is(amount, -0))
      expect(formatPounds(amount)).toBe(whole.format(amount))
      expect(formatPoundsAndPence(amount)).toBe(pence.format(amount))
    }),
  )
  expect(formatPoundsAndPence(1.005)).toBe('£1.01')
})

it('shows the day a date names, wherever the reader is', () => {
  expect(formatLongDate('2024-03-05')).toBe('5 March 2024')
})

it("shows moments by London's clock, summer and winter", () => {
  expect(formatLongDate('2024-06-30T23:30:00Z')).toBe('1 July 2024')
  expect(formatMoment(new Date('2024-06-30T23:30:00Z'))).toBe('Mon 1 Jul, 12:30am')
  expect(formatMoment(new Date('2024-12-31T23:30:00Z'))).toBe('Tue 31 Dec, 11:30pm')
})

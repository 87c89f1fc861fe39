import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawReference, londonDate, REFERENCE_PATTERN } from './reference-number.ts'

it("carries London's day, not UTC's", () => {
  expect(londonDate(new Date('2024-06-30T23:30:00Z'))).toBe('20240701')
  expect(londonDate(new Date('2024-12-31T23:30:00Z'))).toBe('20241231')
})

it('has four digits at both ends of the draw', () => {
  const now = new Date('2024-03-05T12:00:00Z')
  expect(drawReference(now, () => 0)).toBe('LC-20240305-1000')
  expect(drawReference(now, () => 1 - Number.EPSILON)).toBe('LC-20240305-9999')
})

it('always reads as a reference', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(fc.property(days, (day) => REFERENCE_PATTERN.test(drawReference(day))))
})

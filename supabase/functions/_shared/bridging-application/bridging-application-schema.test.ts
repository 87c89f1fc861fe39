import { describe, expect, it } from 'vitest'
import { toFieldErrors } from '../submission/field-errors.ts'
import { bridgingApplicationSchema } from './bridging-application-schema.ts'

const valid = {
  fullName: 'Ada Heron',
  email: 'ada@example.com',
  phone: '020 7946 0123',
  propertyAddress: '4 Mill Lane, Leeds',
  propertyValue: 750_000,
  exitStrategy: 'Sale of the property',
}

function fault(field: string, answer: unknown): string | undefined {
  const reading = bridgingApplicationSchema.safeParse({ ...valid, [field]: answer })
  return reading.success ? undefined : toFieldErrors(reading.error)[field]
}

describe('bridgingApplicationSchema', () => {
  it('says what is missing in the words of the specification', () => {
    const reading = bridgingApplicationSchema.safeParse({})
    expect(reading.error && toFieldErrors(reading.error)).toEqual({
      fullName: 'Name must be at least 2 characters',
      email: 'Invalid email address',
      phone: 'Phone number must be at least 10 digits',
      propertyAddress: 'Property address is required',
      propertyValue: 'Property value is required',
      exitStrategy: 'Please describe your exit strategy',
    })
  })

  it.each([
    ['fullName', 2, 200, 'Name must be at least 2 characters', 'Name'],
    ['phone', 10, 40, 'Phone number must be at least 10 digits', 'Phone number'],
    ['propertyAddress', 5, 500, 'Property address is required', 'Property address'],
    ['exitStrategy', 10, 2000, 'Please describe your exit strategy', 'Exit strategy'],
  ] as const)('holds %s to %i–%i characters', (field, min, max, message, label) => {
    expect(fault(field, 'x'.repeat(min - 1))).toBe(message)
    expect(fault(field, 'x'.repeat(min))).toBeUndefined()
    expect(fault(field, 'x'.repeat(max))).toBeUndefined()
    expect(fault(field, 'x'.repeat(max + 1))).toBe(
      `${label} must be ${max.toLocaleString('en-GB')} characters or fewer`,
    )
  })

  it('takes a property value as a number or as typed', () => {
    expect(bridgingApplicationSchema.parse({ ...valid, propertyValue: '£750,000' }).propertyValue).toBe(
      750_000,
    )
    expect(fault('propertyValue', 1)).toBeUndefined()
    expect(fault('propertyValue', 1_000_000_000)).toBeUndefined()
    expect(fault('propertyValue', 1_000_000_001)).toBe('Property value must be £1,000,000,000 or less')
    for (const value of [0.99, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, '', 'lots', null, true]) {
      expect(fault('propertyValue', value), String(value)).toBe('Property value is required')
    }
  })

  it('lets additional information be anything or nothing', () => {
    expect(fault('additionalInfo', undefined)).toBeUndefined()
    for (const nothing of ['', ' ', '\n', '\u200b'])
      expect(
        bridgingApplicationSchema.parse({ ...valid, additionalInfo: nothing }).additionalInfo,
      ).toBeUndefined()
    expect(fault('additionalInfo', 'x'.repeat(5001))).toBe(
      'Additional information must be 5,000 characters or fewer',
    )
  })

  it('leaves the questions beside the specified ones unanswered, missing or empty', () => {
    const optional = ['neededBy', 'loanPurpose', 'charge', 'owedPounds', 'borrower', 'familyHome']
    for (const field of optional) {
      expect(fault(field, undefined), field).toBeUndefined()
      expect(fault(field, ''), field).toBeUndefined()
      expect(fault(field, 'perhaps'), field).toMatch(/^Please /)
    }
    expect(Object.keys(bridgingApplicationSchema.parse(valid))).toEqual(Object.keys(valid))
  })

  it('reads a date of the next five years in both notations', () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const [year, month, day] = inDays(30).split('-')
    const read = (neededBy: string) => bridgingApplicationSchema.parse({ ...valid, neededBy }).neededBy
    expect(read(inDays(30))).toBe(inDays(30))
    expect(read(`${day}/${month}/${year}`)).toBe(inDays(30))
    for (const date of [inDays(-3), inDays(2_000), '2026-02-30', 'soon'])
      expect(fault('neededBy', date), date).toBe('Please give a date within the next five years')
  })
})

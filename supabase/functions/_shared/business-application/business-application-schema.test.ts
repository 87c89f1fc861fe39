import { describe, expect, it } from 'vitest'
import { toFieldErrors } from '../submission/field-errors.ts'
import { businessApplicationSchema } from './business-application-schema.ts'

const valid = {
  businessName: 'Heron & Sons',
  tradingAddress: '12 Wharf Road, Leeds',
  loanAmount: '£250,000',
  purposeOfFunds: 'A second delivery van',
  preferredTerm: '36',
  shareholderName: 'Ada Heron',
  shareholderDOB: '1980-02-29',
  residentialAddress: '4 Mill Lane, Leeds LS1 1AA, since 2015',
  homeownerStatus: 'homeowner',
  mobilePhone: '07700 900123',
  personalEmail: 'ada@example.com',
}

function fault(field: keyof typeof valid, answer: unknown): string | undefined {
  const reading = businessApplicationSchema.safeParse({ ...valid, [field]: answer })
  return reading.success ? undefined : toFieldErrors(reading.error)[field]
}

describe('businessApplicationSchema', () => {
  it('takes a complete application', () => {
    expect(businessApplicationSchema.parse(valid)).toEqual(valid)
  })

  it('says what’s missing, field by field, as specified', () => {
    const reading = businessApplicationSchema.safeParse({})
    expect(reading.error && toFieldErrors(reading.error)).toEqual({
      businessName: 'Business name must be at least 2 characters',
      tradingAddress: 'Please provide a complete trading address',
      loanAmount: 'Loan amount is required',
      purposeOfFunds: 'Please describe the purpose of funds',
      preferredTerm: 'Please select a preferred term',
      shareholderName: 'Shareholder name is required',
      shareholderDOB: 'Date of birth is required',
      residentialAddress: 'Please provide complete residential address for last 6 years',
      homeownerStatus: 'Please select homeowner or tenant',
      mobilePhone: 'Please provide a valid mobile phone number',
      personalEmail: 'Please provide a valid email address',
    })
  })

  it.each([
    ['businessName', 2, 200, 'Business name must be at least 2 characters', 'Business name'],
    ['tradingAddress', 10, 500, 'Please provide a complete trading address', 'Trading address'],
    ['purposeOfFunds', 10, 1000, 'Please describe the purpose of funds', 'Purpose of funds'],
    ['shareholderName', 2, 200, 'Shareholder name is required', 'Shareholder name'],
    [
      'residentialAddress',
      20,
      1000,
      'Please provide complete residential address for last 6 years',
      'Residential address',
    ],
    ['loanAmount', 1, 100, 'Loan amount is required', 'Loan amount'],
    ['preferredTerm', 1, 40, 'Please select a preferred term', 'Preferred term'],
  ] as const)('holds %s to %i–%i characters', (field, min, max, message, label) => {
    expect(fault(field, '7'.repeat(min - 1))).toBe(message)
    expect(fault(field, ` ${'7'.repeat(min - 1)} `)).toBe(message)
    expect(fault(field, '7'.repeat(min))).toBeUndefined()
    expect(fault(field, '7'.repeat(max))).toBeUndefined()
    expect(fault(field, '7'.repeat(max + 1))).toBe(
      `${label} must be ${max.toLocaleString('en-GB')} characters or fewer`,
    )
  })

  it('says the same of a mobile number too short and too long', () => {
    const message = 'Please provide a valid mobile phone number'
    const faults = [9, 10, 20, 21].map((length) => fault('mobilePhone', '7'.repeat(length)))
    expect(faults).toEqual([message, undefined, undefined, message])
  })

  it('takes any amount as typed', () => {
    for (const amount of ['£250,000', '250k', 'as much as I can get'])
      expect(fault('loanAmount', amount)).toBeUndefined()
  })

  it('takes only real dates that have been', () => {
    for (const day of ['2024-02-29', '1900-01-01', '29/2/2024'])
      expect(fault('shareholderDOB', day)).toBeUndefined()
    for (const day of [
      '2023-02-29',
      '1899-12-31',
      '0000-01-01',
      '1980-13-01',
      '1980-00-10',
      'soon',
      '9999-01-01',
    ]) {
      expect(fault('shareholderDOB', day), day).toBe('Date of birth is required')
    }
    expect(businessApplicationSchema.parse({ ...valid, shareholderDOB: '9/3/1980' }).shareholderDOB).toBe(
      '1980-03-09',
    )
  })

  it('takes an e-mail address of 255 characters and no more', () => {
    const address = (length: number) => `ada@${'a.'.repeat((length - 4 - 7) / 2)}${'example'.slice(0, 7)}`
    expect(address(255)).toHaveLength(255)
    expect(fault('personalEmail', address(255))).toBeUndefined()
    expect(fault('personalEmail', `a${address(255)}`)).toBe('Please provide a valid email address')
    for (const typed of ['ada&co@example.com', 'ada!#@mail.example.com', "o'hara.ada+loan@example.co.uk"]) {
      expect(fault('personalEmail', typed), typed).toBeUndefined()
    }
    for (const typed of [
      'ada',
      'ada@',
      'ada@example',
      'a.d.a@example',
      'ada@example.',
      'a b@example.com',
      'ada,eve@example.com',
      '<ada@example.com>',
    ]) {
      expect(fault('personalEmail', typed), typed).toBe('Please provide a valid email address')
    }
  })

  it('keeps the lines of an address', () => {
    const reading = businessApplicationSchema.parse({
      ...valid,
      tradingAddress: '12 Wharf Road\r\nLeeds\u0000',
    })
    expect(reading.tradingAddress).toBe('12 Wharf Road\nLeeds')
  })
})

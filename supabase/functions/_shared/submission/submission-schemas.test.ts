import { describe, expect, it } from 'vitest'
import { toFieldErrors } from './field-errors.ts'
import { bridgingSubmissionSchema, callbackSubmissionSchema } from './submission-schemas.ts'

const callback = { name: 'Ada', phone: '020 7946 0123' }
const bridging = {
  fullName: 'Ada Heron',
  email: 'ada@example.com',
  phone: '020 7946 0123',
  propertyAddress: '4 Mill Lane, Leeds',
  propertyValue: 750_000,
  exitStrategy: 'Sale of the property',
  loanAmount: 500_000,
  duration: 12,
  monthlyInterest: 2_450,
  totalInterest: 29_400,
  totalRepayment: 529_400,
  referenceNumber: 'LC-20240305-1234',
  timestamp: '2024-03-05T12:00:00.000Z',
  applicationType: 'Bridging Loan',
}

function bridgingFaults(changes: Record<string, unknown>) {
  const reading = bridgingSubmissionSchema.safeParse({ ...bridging, ...changes })
  return reading.success ? {} : toFieldErrors(reading.error)
}

describe('the envelope', () => {
  it('is optional, all of it', () => {
    expect(callbackSubmissionSchema.parse(callback)).toEqual(callback)
  })

  it('takes a source as object or JSON, and cuts long values', () => {
    const source = { landingPage: '/payments', utm_source: 'x'.repeat(1_001) }
    const kept = { landingPage: '/payments', utm_source: 'x'.repeat(1_000) }
    expect(callbackSubmissionSchema.parse({ ...callback, source }).source).toEqual(kept)
    expect(callbackSubmissionSchema.parse({ ...callback, source: JSON.stringify(source) }).source).toEqual(
      kept,
    )
  })

  it('names the faults of a source under the field itself', () => {
    for (const [source, fault] of [
      [{ gclid: '1' }, 'A part of this is not known'],
      [{ referrer: 5 }, 'Must be text'],
    ] as const) {
      const reading = callbackSubmissionSchema.safeParse({ ...callback, source })
      expect(reading.error && toFieldErrors(reading.error)).toEqual({ source: fault })
    }
  })

  it('holds the idempotency key to 200 printable characters', () => {
    const fault = (idempotencyKey: string) =>
      callbackSubmissionSchema.safeParse({ ...callback, idempotencyKey }).success ? null : 'refused'
    expect(fault('k'.repeat(200))).toBeNull()
    expect(fault('k'.repeat(201))).toBe('refused')
    expect(fault('')).toBe('refused')
    expect(fault('a b')).toBe('refused')
  })
})

describe('bridgingSubmissionSchema', () => {
  it('takes the payload of the specification', () => {
    expect(bridgingSubmissionSchema.parse(bridging)).toEqual(bridging)
  })

  it('never refuses a figure for its value, only for not being one', () => {
    expect(bridgingFaults({ monthlyInterest: -1, totalInterest: 1e300, totalRepayment: 0 })).toEqual({})
    expect(bridgingFaults({ monthlyInterest: 'lots' })).toEqual({ monthlyInterest: 'Must be a number' })
  })

  it('refuses another type, a bad reference, time or duration', () => {
    expect(
      bridgingFaults({
        applicationType: 'Mortgage',
        referenceNumber: 'LC-1',
        timestamp: 'noon',
        duration: 1.5,
      }),
    ).toEqual({
      applicationType: 'The application type must be Bridging Loan',
      referenceNumber: 'The reference number must look like LC-20240305-1234',
      timestamp: 'The timestamp must be an ISO date and time',
      duration: 'Duration must be a whole number of months',
    })
  })
})

describe('the moment a page names', () => {
  it('is read as UTC, whatever its offset', () => {
    const read = (timestamp: string) => bridgingSubmissionSchema.parse({ ...bridging, timestamp }).timestamp
    expect(read('2026-01-01T00:00:00+23:59')).toBe('2025-12-31T00:01:00.000Z')
    expect(read('0001-01-01T00:00:00Z')).toBe('0001-01-01T00:00:00.000Z')
  })

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-00:01', '0001-01-01T00:00:00+00:01', 'noon', ''])(
    '%j is none a database can keep',
    (timestamp) => {
      expect(bridgingFaults({ timestamp })).toEqual({
        timestamp: 'The timestamp must be an ISO date and time',
      })
    },
  )
})

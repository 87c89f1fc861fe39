import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRIDGING_RANGES } from './bridging-loan.ts'
import { BUSINESS_LOAN_RANGES } from './business-loan.ts'
import {
  readBridgingFigures,
  readBusinessFigures,
  writeBridgingFigures,
  writeBusinessFigures,
} from './figures-query.ts'

const { amountPounds, termMonths, annualRatePercent } = BUSINESS_LOAN_RANGES

const businessLoans = fc.record(
  {
    amountPounds: fc.double({ ...amountPounds.input, noNaN: true }),
    termMonths: fc.integer(termMonths.input),
    annualRatePercent: fc.double({ ...annualRatePercent.input, noNaN: true }),
  },
  { requiredKeys: [] },
)

const bridgingLoans = fc.record({
  amountPounds: fc.double({ ...BRIDGING_RANGES.amountPounds, noNaN: true }),
  durationMonths: fc.integer(BRIDGING_RANGES.durationMonths),
})

describe('business figures in a query string', () => {
  it('are written as the calculator shares them', () => {
    const loan = { amountPounds: 50_000, termMonths: 12, annualRatePercent: 5.5 }
    expect(writeBusinessFigures(loan)).toBe('?amount=50000&term=12&rate=5.5')
    expect(writeBusinessFigures({ amountPounds: 50_000, termMonths: 12 })).toBe('?amount=50000&term=12')
  })

  it('come back as they were written', () => {
    fc.assert(
      fc.property(businessLoans, (loan) => {
        expect(readBusinessFigures(writeBusinessFigures(loan))).toEqual(loan)
      }),
    )
  })

  it.each([
    ['?amount=999', {}],
    ['?amount=1000', { amountPounds: 1_000 }],
    ['?amount=5000000', { amountPounds: 5_000_000 }],
    ['?amount=5000001', {}],
    ['?term=0', {}],
    ['?term=1', { termMonths: 1 }],
    ['?term=60', { termMonths: 60 }],
    ['?term=61', {}],
    ['?term=12.5', {}],
    ['?rate=0', {}],
    ['?rate=0.1', { annualRatePercent: 0.1 }],
    ['?rate=30', { annualRatePercent: 30 }],
    ['?rate=30.01', {}],
    ['?amount=abc&term=24', { termMonths: 24 }],
    ['?amount=&term=%20&rate=-5', {}],
    ['?amount=1e5&term=0x10&rate=Infinity', {}],
    ['?amount=20000&amount=30000', { amountPounds: 20_000 }],
    ['', {}],
  ])('%s reads as %o', (search, figures) => {
    expect(readBusinessFigures(search)).toEqual(figures)
  })

  it('leave the rest of the query alone', () => {
    expect(writeBusinessFigures({ termMonths: 24 }, '?utm_source=post&term=12')).toBe(
      '?utm_source=post&term=24',
    )
  })

  it('survive any query without throwing, and hold when they are there', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (amount, rate) => {
        const read = readBusinessFigures(`?${new URLSearchParams({ amount, rate })}`)
        for (const [field, figure] of Object.entries(read)) {
          const { min, max } = BUSINESS_LOAN_RANGES[field as keyof typeof read].input
          expect(figure).toBeGreaterThanOrEqual(min)
          expect(figure).toBeLessThanOrEqual(max)
        }
      }),
    )
  })
})

describe('bridging figures in a query string', () => {
  it('are written as the calculator shares them', () => {
    expect(writeBridgingFigures({ amountPounds: 500_000, durationMonths: 12 })).toBe(
      '?amount=500000&duration=12',
    )
  })

  it('come back as they were written', () => {
    fc.assert(
      fc.property(bridgingLoans, (loan) => {
        expect(readBridgingFigures(writeBridgingFigures(loan))).toEqual(loan)
      }),
    )
  })

  it.each([
    ['?amount=19999', {}],
    ['?amount=20000', { amountPounds: 20_000 }],
    ['?amount=75500', { amountPounds: 75_500 }],
    ['?amount=25000000', { amountPounds: 25_000_000 }],
    ['?amount=25000001', {}],
    ['?duration=0', {}],
    ['?duration=1', { durationMonths: 1 }],
    ['?duration=24', { durationMonths: 24 }],
    ['?duration=25', {}],
    ['?duration=6.5', {}],
    ['?duration=six&amount=80000', { amountPounds: 80_000 }],
  ])('%s reads as %o', (search, figures) => {
    expect(readBridgingFigures(search)).toEqual(figures)
  })
})

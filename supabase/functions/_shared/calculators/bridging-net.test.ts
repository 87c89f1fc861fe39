import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BridgingTerms,
  bridgingNet,
  grossForNet,
  INTEREST_METHODS,
  loanToValuePercent,
  maxGrossPounds,
  yearlyEquivalentPercent,
} from './bridging-net.ts'

const terms: BridgingTerms = {
  months: 9,
  monthlyRatePercent: 0.85,
  interest: 'retained',
  arrangementPercent: 2,
  costsPounds: 4_500,
  exitPercent: 1,
}

const anyTerms: fc.Arbitrary<BridgingTerms> = fc.record({
  months: fc.integer({ min: 1, max: 24 }),
  monthlyRatePercent: fc.integer({ min: 1, max: 2_000 }).map((thousandths) => thousandths / 1_000),
  interest: fc.constantFrom(...INTEREST_METHODS),
  arrangementPercent: fc.integer({ min: 0, max: 5_000 }).map((thousandths) => thousandths / 1_000),
  costsPounds: fc.integer({ min: 0, max: 5_000_000 }).map((pence) => pence / 100),
  exitPercent: fc.integer({ min: 0, max: 2_000 }).map((thousandths) => thousandths / 1_000),
})
const anyPounds = fc.integer({ min: 100, max: 2_500_000_000 }).map((pence) => pence / 100)

/** The same sums written another way: whole pence as BigInt, month by month. */
function worked(grossPounds: number, deal: BridgingTerms) {
  const gross = BigInt(Math.round(grossPounds * 100))
  const percent = (value: number) => BigInt(Math.round(value * 1_000))
  const share = (thousandths: bigint) => (gross * thousandths * 2n + 100_000n) / 200_000n
  const retained = deal.interest === 'retained' ? percent(deal.monthlyRatePercent) * BigInt(deal.months) : 0n
  const deducted = share(retained + percent(deal.arrangementPercent))
  return Number(gross - deducted - BigInt(Math.round(deal.costsPounds * 100))) / 100
}

describe('bridgingNet', () => {
  it.each([
    // £600,000: interest 9 × £5,100 = £45,900, fee £12,000, costs £4,500.
    { interest: 'retained', net: 537_600, interestPounds: 45_900, repayment: 606_000, cost: 68_400 },
    { interest: 'serviced', net: 583_500, interestPounds: 45_900, repayment: 606_000, cost: 68_400 },
    { interest: 'rolled up', net: 583_500, interestPounds: 45_900, repayment: 651_900, cost: 68_400 },
    // 600,000 × (1.0085^9 − 1) = 47,491.95.
    {
      interest: 'compounded',
      net: 583_500,
      interestPounds: 47_491.95,
      repayment: 653_491.95,
      cost: 69_991.95,
    },
  ] as const)(
    'works out £600,000 with interest $interest',
    ({ interest, net, interestPounds, repayment, cost }) => {
      const loan = bridgingNet(600_000, { ...terms, interest })
      expect(loan).toMatchObject({
        netPounds: net,
        interestPounds,
        arrangementPounds: 12_000,
        exitPounds: 6_000,
        repaymentPounds: repayment,
        totalCostPounds: cost,
        monthlyPaymentPounds: interest === 'serviced' ? 5_100 : 0,
      })
    },
  )

  it('agrees with the same sum in another notation', () => {
    fc.assert(
      fc.property(anyPounds, anyTerms, (gross, deal) => {
        expect(bridgingNet(gross, deal).netPounds).toBe(worked(gross, deal))
      }),
    )
  })

  it('accounts for every penny between gross, net and cost', () => {
    fc.assert(
      fc.property(anyPounds, anyTerms, (gross, deal) => {
        const loan = bridgingNet(gross, deal)
        const paid = loan.repaymentPounds + loan.monthlyPaymentPounds * deal.months
        expect(paid - loan.netPounds).toBeCloseTo(loan.totalCostPounds, 2)
      }),
    )
  })

  it('brings more for more, and less for every rate, month and fee that is higher', () => {
    fc.assert(
      fc.property(anyPounds, anyPounds, anyTerms, anyTerms, (one, other, deal, second) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        // A loan of which the deductions leave nothing brings less the larger it is.
        if (grossForNet(1, deal)) {
          expect(bridgingNet(more, deal).netPounds).toBeGreaterThanOrEqual(bridgingNet(less, deal).netPounds)
        }
        for (const key of [
          'months',
          'monthlyRatePercent',
          'arrangementPercent',
          'costsPounds',
          'exitPercent',
        ] as const) {
          const low = bridgingNet(one, { ...deal, [key]: Math.min(deal[key], second[key]) })
          const high = bridgingNet(one, { ...deal, [key]: Math.max(deal[key], second[key]) })
          expect(high.netPounds).toBeLessThanOrEqual(low.netPounds)
          expect(high.totalCostPounds).toBeGreaterThanOrEqual(low.totalCostPounds)
        }
      }),
    )
  })

  it('costs the same retained and rolled up, to within rounding serviced, and never less compounded', () => {
    fc.assert(
      fc.property(anyPounds, anyTerms, (gross, deal) => {
        const cost = (interest: BridgingTerms['interest']) =>
          bridgingNet(gross, { ...deal, interest }).interestPounds
        expect(cost('retained')).toBe(cost('rolled up'))
        expect(Math.abs(cost('serviced') - cost('retained'))).toBeLessThanOrEqual(deal.months / 200 + 0.005)
        expect(cost('compounded')).toBeGreaterThanOrEqual(cost('rolled up'))
      }),
    )
  })
})

describe('grossForNet', () => {
  it('gives back the net to the penny, with the smallest loan that does', () => {
    fc.assert(
      fc.property(anyPounds, anyTerms, (net, deal) => {
        const gross = grossForNet(net, deal)
        if (gross === undefined) return
        expect(bridgingNet(gross, deal).netPounds).toBe(net)
        expect(bridgingNet(gross - 0.01, deal).netPounds).toBeLessThan(net)
      }),
    )
  })

  it('needs £600,000 for £537,600 in hand', () => {
    expect(grossForNet(537_600, terms)).toBe(600_000)
  })

  it('says when interest and fee leave nothing', () => {
    expect(grossForNet(1, { ...terms, months: 24, monthlyRatePercent: 4.1 })).toBeUndefined()
  })
})

describe('loan to value', () => {
  it('counts what is owed already', () => {
    expect(loanToValuePercent(300_000, 800_000)).toBe(37.5)
    expect(loanToValuePercent(300_000, 800_000, 300_000)).toBe(75)
  })

  it('never goes above the limit', () => {
    fc.assert(
      fc.property(anyPounds, anyPounds, fc.integer({ min: 1, max: 75 }), (value, owed, limit) => {
        const most = maxGrossPounds(value, limit, owed)
        expect(most).toBeGreaterThanOrEqual(0)
        if (most > 0) expect(loanToValuePercent(most, value, owed)).toBeLessThanOrEqual(limit + 1e-9)
      }),
    )
  })
})

describe('yearlyEquivalentPercent', () => {
  it('is the rate itself compounded when there are no fees', () => {
    const plain = {
      ...terms,
      interest: 'compounded',
      arrangementPercent: 0,
      costsPounds: 0,
      exitPercent: 0,
    } as const
    expect(yearlyEquivalentPercent(bridgingNet(500_000, plain), plain.months)).toBeCloseTo(
      (1.0085 ** 12 - 1) * 100,
      3,
    )
  })

  it('is the same for interest paid monthly without fees', () => {
    const serviced = {
      ...terms,
      interest: 'serviced',
      arrangementPercent: 0,
      costsPounds: 0,
      exitPercent: 0,
    } as const
    expect(yearlyEquivalentPercent(bridgingNet(500_000, serviced), serviced.months)).toBeCloseTo(
      (1.0085 ** 12 - 1) * 100,
      3,
    )
  })

  it('has no figure when nothing is received', () => {
    expect(yearlyEquivalentPercent(bridgingNet(1_000, terms), terms.months)).toBeUndefined()
  })
})

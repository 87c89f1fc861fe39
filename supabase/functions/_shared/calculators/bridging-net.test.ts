import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BridgingTerms, bridgingNet, grossForNet, INTEREST_METHODS } from './bridging-net.ts'

const terms: BridgingTerms = {
  months: 9,
  monthlyRatePercent: 0.85,
  interest: 'retained',
  arrangementPercent: 2,
  costsPounds: 4_500,
  exitPercent: 1,
}

const thousandths = (max: number) => fc.integer({ min: 0, max }).map((figure) => figure / 1_000)
const pence = (min: number, max: number) => fc.integer({ min, max }).map((figure) => figure / 100)
const plainTerms = {
  months: fc.integer({ min: 1, max: 24 }),
  monthlyRatePercent: fc.integer({ min: 1, max: 2_000 }).map((figure) => figure / 1_000),
  interest: fc.constantFrom(...INTEREST_METHODS),
  arrangementPercent: thousandths(5_000),
  costsPounds: pence(0, 5_000_000),
  exitPercent: thousandths(2_000),
}
const anyWorks = fc.record({ pounds: pence(0, 500_000_000), months: fc.integer({ min: 1, max: 24 }) })
const anyTerms: fc.Arbitrary<BridgingTerms> = fc.oneof(
  fc.record(plainTerms),
  fc.record({ ...plainTerms, works: anyWorks }),
)
const anyPounds = pence(100, 2_500_000_000)

/** The same sums written another way: in whole pence as BigInt, and with the works stage by stage. */
function workedNet(grossPounds: number, deal: BridgingTerms): number {
  const gross = BigInt(Math.round(grossPounds * 100))
  const works = BigInt(Math.round((deal.works?.pounds ?? 0) * 100))
  const stages = BigInt(Math.min(deal.works?.months ?? 1, deal.months))
  const percent = (value: number) => BigInt(Math.round(value * 1_000))
  const rounded = (above: bigint, below: bigint) => (above * 2n + below) / (2n * below)
  const rate = percent(deal.monthlyRatePercent)
  const months = BigInt(deal.months)
  const retains = deal.interest === 'retained'
  let stageMonths = 0n
  for (let stage = 1n; stage <= stages; stage += 1n) stageMonths += months - stage
  const deducted =
    rounded(gross * ((retains ? rate * months : 0n) + percent(deal.arrangementPercent)), 100_000n) +
    rounded(works * percent(deal.arrangementPercent), 100_000n) +
    (retains ? rounded(works * rate * stageMonths, 100_000n * stages) : 0n)
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

  it.each([
    // £100,000 of works in 4 stages of £25,000: 0.85% for 8, 7, 6 and 5 months is £5,525. Fee on £700,000.
    { interest: 'retained', net: 530_075, interestPounds: 51_425, repayment: 707_000 },
    { interest: 'serviced', net: 581_500, interestPounds: 51_425, repayment: 707_000 },
    { interest: 'rolled up', net: 581_500, interestPounds: 51_425, repayment: 758_425 },
  ] as const)('adds works in stages, interest $interest', ({ interest, net, interestPounds, repayment }) => {
    expect(bridgingNet(600_000, { ...terms, interest, works: { pounds: 100_000, months: 4 } })).toMatchObject(
      {
        netPounds: net,
        worksPounds: 100_000,
        interestPounds,
        arrangementPounds: 14_000,
        exitPounds: 7_000,
        repaymentPounds: repayment,
        totalCostPounds: interestPounds + 14_000 + 4_500 + 7_000,
        monthlyPaymentPounds: interest === 'serviced' ? 5_950 : 0,
      },
    )
  })

  it('agrees with the same sum in another notation', () => {
    fc.assert(
      fc.property(anyPounds, anyTerms, (gross, deal) => {
        expect(bridgingNet(gross, deal).netPounds).toBe(workedNet(gross, deal))
      }),
    )
  })

  it('accounts for every penny received, paid and charged', () => {
    fc.assert(
      fc.property(anyPounds, anyTerms, (gross, deal) => {
        const loan = bridgingNet(gross, deal)
        const paid = loan.repaymentPounds + (deal.interest === 'serviced' ? loan.interestPounds : 0)
        expect(paid - loan.netPounds - loan.worksPounds).toBeCloseTo(loan.totalCostPounds, 2)
      }),
    )
  })

  it('brings more for a larger loan, less for any higher cost', () => {
    fc.assert(
      fc.property(anyPounds, anyPounds, anyTerms, anyTerms, (one, other, deal, second) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        // If the deductions use up the whole loan, a larger loan doesn't bring more.
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
          // A longer loan can have more stages, which are paid out later and cost less interest, so works are left out.
          const { works: _, ...withoutWorks } = deal
          const fixed = key === 'months' ? withoutWorks : deal
          const at = (figure: number) => bridgingNet(one, { ...fixed, [key]: figure })
          const low = at(Math.min(deal[key], second[key]))
          const high = at(Math.max(deal[key], second[key]))
          expect(high.netPounds).toBeLessThanOrEqual(low.netPounds)
          expect(high.totalCostPounds).toBeGreaterThanOrEqual(low.totalCostPounds)
        }
      }),
    )
  })

  it('costs the same retained and rolled up, and never less compounded', () => {
    fc.assert(
      fc.property(anyPounds, anyTerms, (gross, deal) => {
        const cost = (interest: BridgingTerms['interest']) =>
          bridgingNet(gross, { ...deal, interest }).interestPounds
        expect(cost('retained')).toBe(cost('rolled up'))
        expect(Math.abs(cost('serviced') - cost('retained'))).toBeLessThanOrEqual(deal.months / 200 + 0.01)
        expect(cost('compounded')).toBeGreaterThanOrEqual(cost('rolled up') - 0.01)
      }),
    )
  })
})

describe('grossForNet', () => {
  it('finds the smallest loan that brings the net to the penny', () => {
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
    expect(grossForNet(530_075, { ...terms, works: { pounds: 100_000, months: 4 } })).toBe(600_000)
  })

  it('says when interest and fee leave nothing', () => {
    expect(grossForNet(1, { ...terms, months: 24, monthlyRatePercent: 4.1 })).toBeUndefined()
  })
})

import { expect, it } from 'vitest'
import { type BridgingTerms, bridgingNet } from './bridging-net.ts'
import { yearlyEquivalentPercent } from './yearly-equivalent.ts'

const free: BridgingTerms = {
  months: 9,
  monthlyRatePercent: 0.85,
  interest: 'retained',
  arrangementPercent: 0,
  costsPounds: 0,
  exitPercent: 0,
}
const yearly = (deal: BridgingTerms) => yearlyEquivalentPercent(bridgingNet(500_000, deal), deal)
const compounded = (1.0085 ** 12 - 1) * 100

it.each(['compounded', 'serviced'] as const)(
  'is the monthly rate compounded without fees, %s',
  (interest) => {
    expect(yearly({ ...free, interest })).toBeCloseTo(compounded, 3)
    const works = { pounds: 90_000, months: 3 }
    expect(yearly({ ...free, interest, works })).toBeCloseTo(compounded, 3)
  },
)

it('is more with every fee', () => {
  expect(yearly({ ...free, interest: 'serviced', exitPercent: 1 })).toBeGreaterThan(compounded)
  expect(yearly({ ...free, interest: 'serviced', arrangementPercent: 2 })).toBeGreaterThan(compounded)
})

it('has no figure when nothing is received', () => {
  const dear = { ...free, costsPounds: 4_500 }
  expect(yearlyEquivalentPercent(bridgingNet(1_000, dear), dear)).toBeUndefined()
})

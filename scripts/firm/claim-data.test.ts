import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { claimData } from './claim-data.ts'
import { firmSchema } from './firm-schema.ts'
import { SMALLEST_FIRM } from './smallest-firm.ts'

const dataOf = (claims: object, change: object = {}) =>
  claimData(firmSchema.parse({ ...parse(SMALLEST_FIRM), ...change, claims }))

it('claims nothing that a firm doesn’t say', () => {
  const { claims, ...rest } = dataOf({})
  const made = Object.entries(claims).filter(([, claim]) => claim)
  expect(made.map(([name]) => name)).toEqual(['businessDecision', 'bridgingContact'])
  expect(rest).toEqual({
    lenders: { searched: 'a panel of lenders', listed: 'a panel of lenders', all: 'every lender' },
    approvalHours: null,
    leastBridgingPounds: null,
  })
})

it('says “over” unless a figure is exact', () => {
  const { claims, lenders } = dataOf({
    lenders: { figure: 30, exactly: true },
    financedLastYear: { figure: 2_000_000, exactly: true },
  })
  expect(lenders).toEqual({ searched: '30 lenders', listed: '30 lenders', all: '30 lenders' })
  expect(claims).toMatchObject({
    lendersSearched: { text: 'search 30 lenders', figure: '30' },
    financedLastYear: { text: '£2 million financed in the last 12 months', figure: '£2M' },
  })
})

it('makes the words from the figures', () => {
  const { claims, lenders, approvalHours } = dataOf(
    {
      lenders: { figure: 1_200 },
      financedLastYear: { figure: 7_500_000 },
      financedThreeYears: { figure: 18_250_000 },
      bridgingApproval: { figure: [36, 36] },
      bridgingFunds: { figure: 12 },
      businessMost: { figure: 750_000 },
    },
    { rates: { bridging: { monthlyPercent: 0.72 }, card: { percent: 0.6 } } },
  )
  expect(lenders).toEqual({ searched: 'over 1,200 lenders', listed: '1,200+ lenders', all: '1,200 lenders' })
  expect(approvalHours).toEqual([36, 36])
  expect(claims).toMatchObject({
    financedLastYear: { text: 'Over £7.5 million financed in the last 12 months', figure: '£7.5M+' },
    financedThreeYears: { text: 'over £18,250,000 in 36 months' },
    lendersSearched: { text: 'search over 1,200 lenders' },
    bridgingApproval: { text: 'Approval in 36 hours', before: 'in', figure: '36 hours' },
    homeBridgingApproval: { text: 'Approval in 36 hours' },
    bridgingFunds: { text: 'Funds from 12 days' },
    businessUpTo: { text: 'Business finance up to £750k' },
    bridgingRate: { text: 'Rates from 0.72%', before: 'from', figure: '0.72%' },
    paymentsRate: { text: 'Rates from 0.6%*' },
  })
})

it('says one amount everywhere unless the firm says others', () => {
  const { claims } = dataOf({ bridgingAmount: { figure: [75_000, 5_000_000] } })
  expect(claims).toMatchObject({
    homeBridgingRange: { text: 'Bridging loans from £75,000 up to £5M' },
    bridgingAmount: { text: 'from £75k to £5M' },
    bridgingHeadAmount: { text: '£75k to £5M' },
  })
})

it('says the promises as the firm counts them', () => {
  const { claims } = dataOf({}, { promises: { bridging: { hours: 1 }, business: { hours: 72 } } })
  expect(claims.bridgingContact).toMatchObject({
    text: 'We’ll contact you within an hour',
    figure: 'an hour',
  })
  expect(claims.businessDecision).toMatchObject({ text: 'Decision within 72 hours', figure: '72 hours' })
})

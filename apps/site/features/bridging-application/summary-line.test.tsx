import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { bridgingCost } from '#shared/calculators/bridging-loan.ts'
import type { CarriedEstimate } from '#shared/calculators/carried-estimate.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { unratedSums } from '../../../../tests/unrated-sums.ts'
import { atOtherRates } from './at-other-rates.ts'
import { readSecurity } from './read-security.ts'
import { SummaryLine } from './summary-line.tsx'

const loan = { amountPounds: 700_000, durationMonths: 12 }
const estimate: NonNullable<CarriedEstimate['terms']> = {
  monthlyRatePercent: 0.98,
  interest: 'retained',
  arrangementPercent: 2,
  costsPounds: 4_500,
  exitPercent: 0,
}
const works = { ...estimate, works: { pounds: 80_000, months: 4 } }

function draw(value: string, terms?: typeof estimate, owed?: string, fieldErrors = {}) {
  const charge = owed ? { charge: 'second', owedPounds: owed } : {}
  const security = readSecurity(loan.amountPounds, { propertyValue: value, ...charge })
  const others = atOtherRates(loan, security, terms)
  const html = renderToStaticMarkup(
    <SummaryLine loan={loan} started fieldErrors={fieldErrors} atOtherRates={others} />,
  )
  const [lowest = '', ...rest] = html
    .split(/<span[^>]*block[^>]*>/)
    .map((part) => part.replace(/<[^>]+>/g, ''))
  return { lowest, rest, text: [lowest, ...rest].join(' ') }
}

it.each([
  ['no value', draw('')],
  ['a value', draw('1,000,000')],
  ['a value that is too low', draw('500,000')],
  ['a second charge', draw('2m', undefined, '300,000')],
  ['an estimate', draw('1m', estimate)],
  ['an estimate with works', draw('', works)],
])('names the rate of each sum with %s', (_, { lowest, rest }) => {
  const sums = [lowest, ...rest]
    .flatMap((part) => part.split(/(?<=\.)\s/))
    .filter((part) => part.includes('£'))
  // The loan itself is the first.
  expect(sums.slice(1).length).toBeGreaterThan(0)
  expect(unratedSums(sums)).toEqual([])
  // No sentence mixes the lowest rate's sum with another rate.
  const lowestSum = formatPounds(bridgingCost(loan).totalRepayment)
  for (const sentence of rest.filter((each) => each.includes(lowestSum))) expect(sentence).toContain('0.49%')
  expect(lowest).toContain('At our lowest rate, 0.49% a month, £741,160 to repay in total.')
})

it('works the usual cost out at the usual rates', () => {
  expect(draw('1,000,000').rest).toEqual([
    'At your loan to value, 70%, lenders usually charge 0.75% to 0.95% a month: £763,000 to £779,800 in total.',
  ])
  expect(draw('').rest[0]).toMatch(
    /^Depending on the loan to value, lenders usually charge 0\.49% to 1\.1% a month/,
  )
  expect(draw('500,000').rest).toEqual([
    'At your loan to value, 140%, lenders don’t usually lend, so that sum is no guide to what you’d pay.',
  ])
})

it('shows a second charge no rate of a first', () => {
  expect(draw('2m', undefined, '300,000').rest).toEqual([
    expect.stringMatching(
      /^At your loan to value, 50%, .* on a first charge: .* A second charge usually costs more\.$/,
    ),
  ])
  expect(draw('2m', undefined, ' ').rest).toEqual([
    'A second charge usually costs more. Say above what you owe on the property, and we’ll show the usual rates.',
  ])
})

it('says at which rate the estimate was made', () => {
  expect(draw('', estimate).rest[1]).toBe(
    'By your own estimate, at 0.98% a month with interest retained, about £599,180 would reach you on day one, and you’d repay £700,000 at the end. Your terms may differ.',
  )
  expect(draw('', { ...estimate, interest: 'serviced' }).rest[1]).toContain('with interest paid monthly')
})

it('shows no sum of figures that are wrong', () => {
  expect(draw('1m', estimate, undefined, { loanAmount: 'Loan amount is required' }).text).not.toContain('£')
})

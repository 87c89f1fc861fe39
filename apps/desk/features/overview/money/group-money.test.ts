import { expect, it } from 'vitest'
import { toCsv } from '#shared/desk/csv.ts'
import type { Money } from '../../../backend/overview.ts'
import {
  allMoney,
  describeExpected,
  describeKnown,
  describeMoney,
  groupMoney,
  moneyColumns,
} from './group-money.ts'

const GROUP = { adviser: 'Ann Ford', product: 'bridging', source: 'google', introducer: null } as const
const earned = (month: string, lender: string, fee_pounds: number): Money['earned'][number] => ({
  ...{ ...GROUP, month, lender, cases: 1, amount_pounds: 100_000, fee_pounds },
  ...{ commission_pounds: 0.2, without_commission: 0 },
})
const MONEY: Money = {
  first_day: '2026-10-01',
  last_day: '2026-11-30',
  shares: { offer: 0.8 },
  unrecorded: { cases: 0, latest: [] },
  earned: [earned('2026-11', 'Teal', 0.1), earned('2026-10', 'Teal', 5_000), earned('2026-10', '=1+1', 1)],
  expected: [
    {
      ...{ ...GROUP, month: null, lender: 'Teal', cases: 2, amount_pounds: 1 },
      ...{ expected_pounds: 800, without_fee: 1 },
    },
  ],
}

it('adds up by month in order, what has no date last', () => {
  expect(groupMoney(MONEY, 'month')).toMatchObject([
    { label: 'Oct 2026', cases: 2, fees: 5_001, commission: 0.4, earned: 5_001.4, expected: 0 },
    { label: 'Nov 2026', earned: 0.3 },
    { label: 'No date yet', cases: 0, expectedCases: 2, expected: 800, withoutFee: 1 },
  ])
  expect(allMoney(MONEY)).toMatchObject({ cases: 3, earned: 5_001.7, expected: 800 })
})

it('lists lenders by their money, and writes no cell that runs', () => {
  const rows = groupMoney(MONEY, 'lender')
  expect(rows.map(({ label }) => label)).toEqual(['Teal', '=1+1'])
  expect(toCsv(moneyColumns('lender'), rows)).toContain('"\'=1+1",1,100000,1,0.2,0,1.2,0,0,0')
  expect(groupMoney(MONEY, 'product')[0]?.label).toBe('Bridging loan')
  expect(groupMoney(MONEY, 'introducer')[0]?.label).toBe('No introducer')
})

it('says what nobody has stated instead of £0', () => {
  expect(describeKnown(800, 0, 2)).toBe('£800.00')
  expect(describeKnown(0, 0, 0)).toBe('£0.00')
  expect(describeKnown(800, 3, 5)).toBe('£800.00, not known for 3 of 5')
  expect(describeKnown(0, 5, 5)).toBe('not known')
  const unknown = {
    ...MONEY,
    earned: [],
    expected: MONEY.expected.map((row) => ({ ...row, without_fee: 2 })),
  }
  expect(toCsv(moneyColumns('lender'), groupMoney(unknown, 'lender'))).toContain('Teal,0,0,0,0,0,0,2,,2')
})

it('says of which cases the sums are', () => {
  expect(describeMoney(MONEY)).toMatch(
    /^£5,001.70 earned from 3 completions recorded for this period\. Expected/,
  )
  const lacking = { ...MONEY, earned: MONEY.earned.map((row) => ({ ...row, without_commission: 1 })) }
  const unrecorded = { cases: 12, latest: ['LC-20261101-1111', 'LC-20261102-2222'] }
  expect(describeMoney({ ...lacking, unrecorded })).toContain(
    'from 3 completions recorded for this period, of which 3 lack the lender’s commission: of those only our fee counts. 12 other cases completed without a record of lender, amount and fee, so nothing of them counts: LC-20261101-1111, LC-20261102-2222, 10 more.',
  )
  const nothing = { ...MONEY, expected: [] }
  expect(describeMoney(nothing)).toContain('Expected: not known, because no open case has chosen terms.')
  expect(describeExpected(allMoney(nothing))).toBe('not known')
  expect(describeExpected(allMoney(MONEY))).toBe('£800.00, not known for 1 of 2')
})

import { expect, it } from 'vitest'
import { cashFlowForecast } from './cash-flow-forecast.ts'
import { developmentAppraisal } from './development-appraisal.ts'
import { evaluate } from './evaluate.ts'
import { scheduleOfWorks } from './schedule-of-works.ts'
import type { Sheet } from './sheet.ts'
import { spreadsheets } from './spreadsheets.ts'
import { workbook } from './workbook.ts'

const valueIn = (sheets: Sheet[], sheet: string) => (address: string) =>
  Math.round(evaluate(sheets, sheet, address) * 1_000) / 1_000

it('forecasts a year of cash, VAT by quarter included', () => {
  const at = valueIn(cashFlowForecast(), 'Forecast')
  // 15,000 at the start + 48,000 received − 41,600 paid, which includes the quarter's rent.
  expect([at('B8'), at('B22'), at('B25')]).toEqual([48_000, 41_600, 21_400])
  // A quarter's VAT: 3 × 8,000 on sales, less 3 × 3,600 on costs. A month's costs are 21,600 with VAT.
  expect(at('F18')).toBe(13_200)
  expect(at('N11') - at('N22')).toBe(at('M25') - 15_000)
  expect(at('B27')).toBe(20_600)
})

it('shows what a quarter paid two months late does to the balance', () => {
  const at = valueIn(cashFlowForecast(), 'Late payer')
  expect([at('B6'), at('C6'), at('D6')]).toEqual([-12_000, -12_000, 0])
  expect([at('B9'), at('B10')]).toEqual([-3_400, 20_600])
})

it('appraises the development of the guide to the same profit', () => {
  const at = valueIn(developmentAppraisal(), 'Appraisal')
  expect([at('B26'), at('B31'), at('B32')].map(Math.round)).toEqual([1_832_925, 134_230, 342_845])
  expect([at('B35'), at('B36'), at('B37'), at('B38')]).toEqual([0.174, 0.148, 0.652, 0.555])
  expect(Math.round(at('B41'))).toBe(230_232)
})

it('works out what is due at a stage, as the guide does', () => {
  const at = valueIn(scheduleOfWorks(), 'Schedule of works')
  expect([at('D35'), at('F35'), at('G35'), at('H35'), at('H6')]).toEqual([
    90_000, 50_200, 2_510, 47_690, 99_000,
  ])
})

it('writes the same bytes for the same sheets', () => {
  for (const sheets of Object.values(spreadsheets)) expect(workbook(sheets())).toEqual(workbook(sheets()))
})

import { type CellStyle, createSheet, type Sheet } from './sheet.ts'

type Line = readonly [label: string, value: string | number, style: CellStyle]

const INPUTS: readonly Line[] = [
  ['Number of homes', 6, 'numberInput'],
  ['Price of each', 385_000, 'poundsInput'],
  ['Site', 600_000, 'poundsInput'],
  ['Floor area of each, m²', 95, 'numberInput'],
  ['Build cost a m²', 1_750, 'poundsInput'],
  ['Contingency, share of build', 0.05, 'percentInput'],
  ['Professional fees, share of build', 0.08, 'percentInput'],
  ['Planning obligations and warranties', 48_000, 'poundsInput'],
  ['Selling costs, share of sales', 0.025, 'percentInput'],
  ['Loan, share of costs before finance', 0.7, 'percentInput'],
  ['Interest a month', 0.0085, 'percentInput'],
  ['Months', 15, 'numberInput'],
  ['Arrangement fee, share of loan', 0.02, 'percentInput'],
]

// These formulas refer to cells by address. The inputs are in B4 to B16, and the results begin in row 19.
const RESULTS: readonly Line[] = [
  ['Sales', '=B4*B5', 'pounds'],
  ['Site', '=B6', 'pounds'],
  ['Build', '=B4*B7*B8', 'pounds'],
  ['Contingency', '=B21*B9', 'pounds'],
  ['Professional fees', '=B21*B10', 'pounds'],
  ['Planning obligations and warranties', '=B11', 'pounds'],
  ['Selling costs', '=B19*B12', 'pounds'],
  ['Costs before finance', '=SUM(B20:B25)', 'poundsTotal'],
  ['Loan', '=B26*B13', 'pounds'],
  ['Interest on the site part, drawn on day one', '=B20*B13*B14*B15', 'pounds'],
  ['Interest on the rest, half drawn on average', '=(B27-B20*B13)*0.5*B14*B15', 'pounds'],
  ['Arrangement fee', '=B27*B16', 'pounds'],
  ['Finance', '=SUM(B28:B30)', 'poundsTotal'],
  ['Profit', '=B19-B26-B31', 'poundsTotal'],
]

const RATIOS: readonly Line[] = [
  ['Profit on cost', '=B32/(B26+B31)', 'percent'],
  ['Profit on sales (GDV)', '=B32/B19', 'percent'],
  ['Loan to cost', '=B27/(B26+B31)', 'percent'],
  ['Loan to GDV', '=B27/B19', 'percent'],
]

// These formulas don't recalculate the loan, because they only give a first idea of which change costs most.
const CHANGES: readonly Line[] = [
  ['Profit if sales are 5% lower', '=B32-B19*0.05*(1-B12)', 'pounds'],
  ['Profit if the build costs 10% more', '=B32-B21*0.1*(1+B9+B10)', 'pounds'],
  ['Profit if the last sale is 3 months late', '=B32-B27*B14*3', 'pounds'],
]

export function developmentAppraisal(): Sheet[] {
  const { sheet, put } = createSheet({ name: 'Appraisal', widths: [48, 18] })
  put('A1', 'Development appraisal', 'title')
  put('A2', 'Type over the shaded cells. Everything else is calculated.')
  const write = (lines: readonly Line[], from: number) => {
    for (const [index, [label, value, style]] of lines.entries()) {
      put(`A${from + index}`, label, style === 'poundsTotal' ? 'bold' : 'text')
      put(`B${from + index}`, value, style)
    }
  }
  write(INPUTS, 4)
  put('A18', 'The sum', 'bold')
  write(RESULTS, 19)
  put('A34', 'Ratios', 'bold')
  write(RATIOS, 35)
  put('A40', 'What if', 'bold')
  write(CHANGES, 41)
  return [sheet]
}

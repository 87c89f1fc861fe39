import { columnName, createSheet, type Sheet, type SheetWriter } from './sheet.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index)
const column = (month: number) => columnName(month + 1)

export function cashFlowForecast(): Sheet[] {
  return [assumptions(), forecast(), latePayer()]
}

function assumptions(): Sheet {
  const { sheet, put } = createSheet({ name: 'Assumptions', widths: [58, 16] })
  put('A1', 'Cash-flow forecast: assumptions', 'title')
  put('A2', 'Type over the shaded cells. Everything else is calculated.')
  put('A4', 'Opening bank balance')
  put('B4', 15_000, 'poundsInput')
  put('A5', 'Overdraft limit')
  put('B5', 10_000, 'poundsInput')
  put('A6', 'Sales a month before the forecast begins, without VAT')
  put('B6', 40_000, 'poundsInput')
  put('A7', 'VAT rate')
  put('B7', 0.2, 'percentInput')
  put('A9', 'When customers pay', 'bold')
  put('A10', 'Share paid in the month of sale')
  put('B10', 0.3, 'percentInput')
  put('A11', 'Share paid one month later')
  put('B11', 0.5, 'percentInput')
  put('A12', 'Share paid two months later')
  put('B12', '=1-B10-B11', 'percent')
  put('A14', 'The late payer', 'bold')
  put('A15', 'One customer’s share of what you’re paid')
  put('B15', 0.25, 'percentInput')
  put('A16', 'How many months later than usual they pay (0 to 3)')
  put('B16', 2, 'numberInput')
  return sheet
}

function headings({ put }: SheetWriter, title: string): void {
  put('A1', title, 'title')
  put('A3', '', 'heading')
  for (const month of MONTHS) put(`${column(month)}3`, `Month ${month + 1}`, 'heading')
  put('N3', 'Year', 'heading')
}

function forecast(): Sheet {
  const writer = createSheet({
    name: 'Forecast',
    widths: [40, ...MONTHS.map(() => 11), 12],
    frozen: { rows: 3, columns: 1 },
  })
  headings(writer, 'Cash-flow forecast for twelve months')
  const { put } = writer
  const inputs = (row: number, label: string, amount: (month: number) => number) =>
    line(writer, row, label, (month) => amount(month), 'poundsInput')
  inputs(4, 'Sales, without VAT', () => 40_000)
  line(writer, 5, 'VAT on sales', (month) => `=${column(month)}4*Assumptions!$B$7`)
  put('A7', 'Money in', 'bold')
  line(writer, 8, 'Paid by customers, with VAT', paidByCustomers)
  inputs(9, 'Loan received', () => 0)
  inputs(10, 'Other money in', () => 0)
  line(writer, 11, 'Total in', (month) => `=SUM(${column(month)}8:${column(month)}10)`, 'poundsTotal')
  put('A13', 'Money out', 'bold')
  inputs(14, 'Suppliers, with VAT', () => 18_000)
  inputs(15, 'Wages and pensions', () => 12_500)
  inputs(16, 'Rent and rates', (month) => (month % 3 === 0 ? 6_000 : 0))
  inputs(17, 'Other overheads, with VAT', () => 3_600)
  line(writer, 18, 'VAT paid to HMRC', vatPaid, (month) => (month === 1 ? 'poundsInput' : 'pounds'))
  inputs(19, 'Tax, drawings and dividends', (month) => (month === 8 ? 9_000 : 0))
  inputs(20, 'Loan repayments, capital and interest', () => 1_500)
  inputs(21, 'Equipment', () => 0)
  line(writer, 22, 'Total out', (month) => `=SUM(${column(month)}14:${column(month)}21)`, 'poundsTotal')
  line(writer, 24, 'Change in the month', (month) => `=${column(month)}11-${column(month)}22`)
  for (const month of MONTHS) {
    const before = month === 0 ? 'Assumptions!$B$4' : `${column(month - 1)}25`
    put(`${column(month)}25`, `=${before}+${column(month)}24`, 'poundsTotal')
  }
  put('A25', 'Balance at the end of the month', 'bold')
  put('A27', 'Lowest balance of the year', 'bold')
  put('B27', '=MIN(B25:M25)', 'poundsTotal')
  put('A28', 'Left before the overdraft limit', 'bold')
  put('B28', '=B27+Assumptions!$B$5', 'poundsTotal')
  return writer.sheet
}

function line(
  { put }: SheetWriter,
  row: number,
  label: string,
  value: (month: number) => string | number,
  style: 'pounds' | 'poundsInput' | 'poundsTotal' | ((month: number) => 'pounds' | 'poundsInput') = 'pounds',
): void {
  put(`A${row}`, label, style === 'poundsTotal' ? 'bold' : 'text')
  for (const month of MONTHS)
    put(`${column(month)}${row}`, value(month), typeof style === 'function' ? style(month) : style)
  put(`N${row}`, `=SUM(B${row}:M${row})`, style === 'poundsTotal' ? style : 'pounds')
}

function paidByCustomers(month: number): string {
  const sales = (back: number) => (month >= back ? `${column(month - back)}4` : 'Assumptions!$B$6')
  const shares = [10, 11, 12].map((row, back) => `${sales(back)}*Assumptions!$B$${row}`)
  return `=(${shares.join('+')})*(1+Assumptions!$B$7)`
}

/**
 * A quarter's VAT is paid in the second month after the quarter. The first payment is for the quarter before
 * the forecast, so it's an example figure for the reader to type over.
 */
function vatPaid(month: number): string | number {
  if (month === 1) return 13_200
  if (month % 3 !== 1) return 0
  const [from, to] = [column(month - 4), column(month - 2)]
  const reclaimed = `SUM(${from}14:${to}14,${from}17:${to}17)*Assumptions!$B$7/(1+Assumptions!$B$7)`
  return `=SUM(${from}5:${to}5)-${reclaimed}`
}

function latePayer(): Sheet {
  const writer = createSheet({
    name: 'Late payer',
    widths: [40, ...MONTHS.map(() => 11), 12],
    frozen: { rows: 3, columns: 1 },
  })
  headings(writer, 'The same year with one customer who pays late')
  const { put } = writer
  line(writer, 4, 'Paid by customers, as forecast', (month) => `=Forecast!${column(month)}8`)
  line(writer, 5, 'Paid by customers, one of them late', (month) => {
    const late = [0, 1, 2, 3].map((back) => (month >= back ? `${column(month - back)}4` : '0'))
    const share = 'Assumptions!$B$15'
    return `=${column(month)}4*(1-${share})+${share}*CHOOSE(Assumptions!$B$16+1,${late.join(',')})`
  })
  line(writer, 6, 'Difference', (month) => `=${column(month)}5-${column(month)}4`)
  put('A7', 'Balance at the end of the month', 'bold')
  for (const month of MONTHS)
    put(`${column(month)}7`, `=Forecast!${column(month)}25+SUM($B6:${column(month)}6)`, 'poundsTotal')
  put('A9', 'Lowest balance of the year', 'bold')
  put('B9', '=MIN(B7:M7)', 'poundsTotal')
  put('A10', 'Lowest balance as forecast')
  put('B10', '=Forecast!B27', 'pounds')
  put('A11', 'Left before the overdraft limit', 'bold')
  put('B11', '=B9+Assumptions!$B$5', 'poundsTotal')
  return writer.sheet
}

import { createSheet, type Sheet } from './sheet.ts'

const EXAMPLE: readonly (readonly [
  stage: number,
  item: string,
  quote: string,
  price: number,
  done: number,
])[] = [
  [1, 'Strip out', 'Quote 1187', 6_000, 1],
  [1, 'Structural alterations', 'Quote 1187', 22_000, 1],
  [2, 'Roof', 'Quote 1190', 15_000, 1],
  [2, 'Windows and doors', 'Quote 1192', 12_000, 0.6],
  [2, 'First fix: electrics, plumbing', 'Quote 1193', 10_000, 0],
  [3, 'Second fix', 'Quote 1193', 9_000, 0],
  [3, 'Kitchen and bathrooms', 'Quote 1195', 10_000, 0],
  [3, 'Decoration and floors', 'Provisional', 6_000, 0],
]
const FIRST_ROW = 11
const LINES = 24
const LAST_ROW = FIRST_ROW + LINES - 1

export function scheduleOfWorks(): Sheet[] {
  const writer = createSheet({
    name: 'Schedule of works',
    widths: [8, 34, 18, 14, 12, 14, 14, 14, 14, 14],
    frozen: { rows: FIRST_ROW - 1, columns: 0 },
  })
  const { sheet, put } = writer
  put('A1', 'Schedule of works', 'title')
  put('A2', 'Type over the shaded cells. Everything else is calculated.')
  for (const [index, label] of ['Property', 'Builder', 'Surveyor', 'Date of visit'].entries()) {
    put(`A${4 + index}`, label)
    put(`C${4 + index}`, '', 'textInput')
  }
  put('F4', 'Retention')
  put('H4', 0.05, 'percentInput')
  put('F5', 'Contingency')
  put('H5', 0.1, 'percentInput')
  put('F6', 'Budget with contingency', 'bold')
  put('H6', `=D${LAST_ROW + 1}*(1+H5)`, 'poundsTotal')
  put('A9', 'The builder fills in the first four columns, the surveyor the fifth.')
  const headings = ['Stage', 'Item', 'Quote or drawing', 'Price', 'Complete', 'Value', 'Retained', 'Earned']
  for (const [index, text] of [...headings, 'Paid before', 'Due now'].entries())
    put(`${'ABCDEFGHIJ'[index]}10`, text, 'heading')
  writeLines(writer)
  const total = LAST_ROW + 1
  put(`A${total}`, 'Total', 'bold')
  for (const column of ['D', 'F', 'G', 'H', 'I', 'J'])
    put(`${column}${total}`, `=SUM(${column}${FIRST_ROW}:${column}${LAST_ROW})`, 'poundsTotal')
  put(`A${total + 3}`, 'Signed, builder')
  put(`C${total + 3}`, '', 'textInput')
  put(`F${total + 3}`, 'Signed, surveyor')
  put(`H${total + 3}`, '', 'textInput')
  return [sheet]
}

function writeLines({ put }: ReturnType<typeof createSheet>): void {
  for (let row = FIRST_ROW; row <= LAST_ROW; row += 1) {
    const [stage, item = '', quote = '', price = 0, done = 0] = EXAMPLE[row - FIRST_ROW] ?? []
    put(`A${row}`, stage ?? '', 'numberInput')
    put(`B${row}`, item, 'textInput')
    put(`C${row}`, quote, 'textInput')
    put(`D${row}`, price, 'poundsInput')
    put(`E${row}`, done, 'percentInput')
    put(`F${row}`, `=D${row}*E${row}`, 'pounds')
    put(`G${row}`, `=F${row}*$H$4`, 'pounds')
    put(`H${row}`, `=F${row}-G${row}`, 'pounds')
    put(`I${row}`, 0, 'poundsInput')
    put(`J${row}`, `=H${row}-I${row}`, 'pounds')
  }
}

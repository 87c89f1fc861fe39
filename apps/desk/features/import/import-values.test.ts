import { expect, it } from 'vitest'
import { parseLines } from '../../ui/browser/read-csv-file.ts'
import { guessMapping, LEFT_OUT } from './import-fields.ts'
import { readLine } from './import-lines.ts'
import { findUnknownValues, guessMeanings } from './import-values.ts'
import { faultyRows, rejectedRowsCsv } from './rejected-rows.ts'

const BOOK = parseLines(`Name,Status,Product,Phone
Ada Heron,With lender,Bridge,07700 900111
Ida Knot,Dead,Unsecured,+44 7700 900112
Eve Moss,with  LENDER,Bridging loan,07700 900113
Gus Teal,Blue,,07700 900114
`)
const mapping = guessMapping(BOOK.headings)
const values = findUnknownValues(BOOK.rows, mapping)

it('finds the values that are not ours, and guesses what they mean', () => {
  expect(values).toEqual([
    { field: 'state', value: 'With lender', rows: 2, guess: 'with_lenders' },
    { field: 'product', value: 'Bridge', rows: 1, guess: 'bridging' },
    { field: 'product', value: 'Unsecured', rows: 1, guess: 'business_loan' },
    { field: 'state', value: 'Dead', rows: 1, guess: 'withdrawn' },
    { field: 'state', value: 'Blue', rows: 1, guess: '' },
  ])
})

it('reads values by what people say they mean', () => {
  const guessed = guessMeanings(values)
  const read = (meanings: typeof guessed) =>
    BOOK.rows.map((line) => readLine(line, { mapping, meanings, otherwise: 'contacted' }))
  expect(read(guessed)).toMatchObject([
    { row: { state: 'with_lenders', product: 'bridging' }, faults: [] },
    { row: { state: 'withdrawn', product: 'business_loan' }, faults: [] },
    { row: { state: 'with_lenders', product: 'bridging' }, faults: [] },
    { faults: [{ line: 5, words: 'Status: “Blue” can’t be read.' }] },
  ])
  const chosen = { ...guessed, state: { ...guessed.state, blue: LEFT_OUT, dead: 'declined' } }
  expect(read(chosen)).toMatchObject([
    {},
    { row: { state: 'declined' } },
    {},
    { row: { state: 'contacted' }, faults: [] },
  ])
})

it('gives the rows left out as a file that can be imported', () => {
  const faults = [
    { line: 3, words: 'Choose a status.' },
    { line: 3, words: 'Enter a name.' },
  ]
  const csv = rejectedRowsCsv(faultyRows(faults, BOOK), BOOK)
  expect(csv).toContain('"\'+44 7700 900112",Choose a status. Enter a name.\r\n')
  const again = parseLines(csv.slice(1))
  expect(again.headings).toEqual([...BOOK.headings, 'What’s wrong'])
  expect(again.rows).toMatchObject([{ cells: [...(BOOK.rows[1]?.cells ?? []), expect.any(String)] }])
})

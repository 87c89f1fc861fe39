import { expect, it } from 'vitest'
import { decodeText, parseLines } from '../../ui/browser/read-csv-file.ts'
import { guessMapping } from './import-fields.ts'
import { readDay, readLine } from './import-lines.ts'

const BOOK = `Client name,Company,Mobile,E-mail,Loan amount,Date in,Status,Notes
Zoë O’Dowd,"Dowd, Sons & Co",07700 900111,zoe@example.com,"£250,000",05/03/2024,With lenders,"Two lines
of notes"
,,,,,,,
Ida Knot,,07700 900112,,a lot,31/02/2024,,
`

const read = (line: Parameters<typeof readLine>[0], headings: readonly string[]) =>
  readLine(line, { mapping: guessMapping(headings), otherwise: 'contacted' })

it('reads a file of Excel on Windows and one in UTF-8 alike', () => {
  const windows = Uint8Array.from(BOOK, (char) =>
    char === '£' ? 0xa3 : char === '’' ? 0x92 : char.charCodeAt(0),
  )
  const unicode = new TextEncoder().encode(`\ufeff${BOOK}`)
  expect(decodeText(windows)).toBe(BOOK)
  expect(decodeText(unicode)).toBe(BOOK)
})

it('reads Excel’s Unicode text in either byte order', () => {
  const tabbed = '\ufeffClient name\tLoan amount\tNotes\r\nŁukasz Żółć 葛\u{e0100}\t"£250,000"\t"a\tb"\r\n'
  const little = new Uint8Array(Buffer.from(tabbed, 'utf16le'))
  const big = new Uint8Array(Buffer.from(tabbed, 'utf16le').swap16())
  for (const bytes of [little, big]) {
    const { headings, rows } = parseLines(decodeText(bytes))
    expect(headings).toEqual(['Client name', 'Loan amount', 'Notes'])
    expect(rows).toEqual([{ line: 2, cells: ['Łukasz Żółć 葛\u{e0100}', '£250,000', 'a\tb'] }])
    const row = {
      row: 2,
      name: 'Łukasz Żółć 葛\u{e0100}',
      amount_pounds: 250_000,
      note: 'a\tb',
      state: 'contacted',
    }
    expect(read(rows[0] as never, headings)).toEqual({ row, faults: [], notes: [] })
  }
})

it('leaves out only the row with a character that PostgreSQL can’t store', () => {
  const { headings, rows } = parseLines(
    'Name,Other\nAda Heron,x\nIda\u0000 Knot,x\nGita Ibis,\u0000\nEve Moss,x\n',
  )
  expect(rows.map((row) => read(row, headings))).toMatchObject([
    { row: { name: 'Ada Heron' }, faults: [] },
    {
      faults: [
        {
          line: 3,
          words: 'Column 1 (“Ida Knot”) contains a character that can’t be stored. Type the cell again.',
        },
      ],
    },
    { faults: [{ line: 4 }] },
    { row: { name: 'Eve Moss' }, faults: [] },
  ])
})

it('guesses columns, reads British dates and amounts, names a fault’s line', () => {
  const { headings, rows } = parseLines(BOOK)
  const mapping = guessMapping(headings)
  expect(mapping).toEqual({
    name: 0,
    business_name: 1,
    phone: 2,
    email: 3,
    amount_pounds: 4,
    received_on: 5,
    state: 6,
    note: 7,
  })
  const [first, second] = rows.map((row) => read(row, headings))
  expect(first).toEqual({
    row: {
      row: 2,
      name: 'Zoë O’Dowd',
      business_name: 'Dowd, Sons & Co',
      phone: '07700 900111',
      email: 'zoe@example.com',
      amount_pounds: 250_000,
      received_on: '2024-03-05',
      state: 'with_lenders',
      note: 'Two lines\nof notes',
    },
    faults: [],
    notes: [],
  })
  // A case can do without an amount, but not with a wrong day.
  expect(second).toEqual({
    row: { row: 4, state: 'contacted', name: 'Ida Knot', phone: '07700 900112' },
    faults: [{ line: 4, words: 'Date it came in: “31/02/2024” can’t be read.' }],
    notes: [{ line: 4, words: 'Amount: “a lot” can’t be read. Left out.' }],
  })
})

it.each([
  ['5/3/24', '2024-03-05'],
  ['05.03.2024', '2024-03-05'],
  ['29/02/2024 14:30', '2024-02-29'],
  ['2024-03-05', '2024-03-05'],
  ['31/02/2024', undefined],
  ['03/25/2024', undefined],
  // Excel's day numbers.
  ['45356', '2024-03-05'],
  ['45356.604', '2024-03-05'],
  ['2024', undefined],
  ['March', undefined],
  ['12-Oct-26', '2026-10-12'],
  ['12 Oct 2026', '2026-10-12'],
  ['1st September 2026, 10:30', '2026-09-01'],
  ['31 Feb 2026', undefined],
  ['12 Okt 2026', undefined],
])('reads the day %s', (cell, day) => {
  expect(readDay(cell)).toBe(day)
})

it.each([
  ['Company number', 'company_number'],
  ['Company Reg. No', 'company_number'],
  ['Companies House number', 'company_number'],
  ['Company registration', 'company_number'],
  ['Company registration number', 'company_number'],
  ['Vehicle registration number', undefined],
  ['House number', undefined],
  ['Needed by', 'needed_by'],
  ['Funds required by', 'needed_by'],
  ['Registered business address', 'registered_address'],
  ['Property value in pounds', 'security_value_pounds'],
  ['Valuation (£)', undefined],
  ['Registered office', 'registered_address'],
  ['Business address', 'trading_address'],
  ['Company name / number', 'business_name'],
  ['Business name & address', 'business_name'],
  ['Trading company', 'business_name'],
  ['Property value (£)', 'security_value_pounds'],
  ['Value of security', 'security_value_pounds'],
  ['Property', 'security_address'],
  ['Security address', 'security_address'],
  ['Loan (£)', 'amount_pounds'],
  ['Loan to value', undefined],
  ['Case value', undefined],
  ['Loan type', 'product'],
  ['Adviser', 'owner_email'],
])('takes the column “%s” as %s', (heading, field) => {
  expect(guessMapping([heading])).toEqual(field ? { [field]: 0 } : {})
})

it.each([
  ['Mobile', 'Telephone'],
  ['Phone', 'Phone 2'],
  ['Phone', 'Second telephone'],
])('takes the columns “%s” and “%s” as two phones', (...headings) => {
  expect(guessMapping(headings)).toEqual({ phone: 0, other_phone: 1 })
  expect(guessMapping(headings.toReversed())[headings[1] === 'Telephone' ? 'phone' : 'other_phone']).toBe(0)
})

it('takes lender, fee, commission and completion from a book', () => {
  const mapping = guessMapping(['Name', 'Lender', 'Broker fee', 'Proc fee', 'Completion date'])
  expect(mapping).toMatchObject({ lender: 1, fee_pounds: 2, commission_pounds: 3, decided_on: 4 })
})

it('gives a company number back the zero that a spreadsheet took', () => {
  const row = { line: 2, cells: ['Ida Knot', '9876543'] }
  expect(read(row, ['Name', 'Company number'])).toMatchObject({ row: { company_number: '09876543' } })
})

it('says which limit a cell breaks', () => {
  const wordsFor = (...cells: string[]) => read({ line: 2, cells }, ['Business name', 'Property value'])
  expect(wordsFor('x'.repeat(201), '')).toMatchObject({
    faults: [{ line: 2, words: 'Business name must be 200 characters or fewer.' }],
  })
  expect(wordsFor('', '£0')).toMatchObject({
    notes: [{ line: 2, words: 'Property value must be from £1 to £1,000,000,000. Left out.' }],
  })
})

import { expect, it } from 'vitest'
import type { Colleague } from '../../backend/staff.ts'
import { listDoubles } from './find-doubles.ts'
import { guessMapping } from './import-fields.ts'
import { readLine } from './import-lines.ts'
import { findUnknownValues, guessMeanings } from './import-values.ts'

const person = (name: string, email: string, changes: Partial<Colleague> = {}): Colleague => ({
  ...{ id: email, name, email, role: 'adviser', disabled: false, has_signed_in: true },
  ...changes,
})
const COLLEAGUES = [
  person('Ada Vale', 'ada@firm.example'),
  person('Ben Crane', 'ben@firm.example'),
  person('Ben Crane', 'ben.crane@firm.example'),
  person('Eve Moss', 'eve@firm.example', { disabled: true }),
]

function read(heading: string, cell: string) {
  const mapping = guessMapping(['Name', heading])
  const line = { line: 2, cells: ['Ida Knot', cell] }
  const { row, faults, notes } = readLine(line, { mapping, otherwise: 'contacted', colleagues: COLLEAGUES })
  expect(faults).toEqual([])
  return [row, notes.map(({ words }) => words).join()] as const
}

it.each([
  ['ada vale', 'ada@firm.example', ''],
  ['BEN@firm.example', 'ben@firm.example', ''],
  ['Ben Crane', undefined, 'Owner: Two people are called Ben Crane. Give the e-mail address. Left out.'],
  ['Eve Moss', undefined, 'Owner: Eve Moss can no longer take cases. Left out.'],
  ['Gus', undefined, 'Owner: nobody has the e-mail address or name “Gus”. Left out.'],
])('finds the owner %s', (cell, owner_email, words) => {
  const [row, said] = read('Owner', cell)
  expect([row.owner_email, said]).toEqual([owner_email, words])
})

it.each([
  ['7700900111', '07700900111', 'Phone: 7700900111 is now 07700900111. A spreadsheet had taken its zero.'],
  [
    '1632 960321',
    '01632 960321',
    'Phone: 1632 960321 is now 01632 960321. A spreadsheet had taken its zero.',
  ],
  ['447700900111', '447700900111', ''],
  ['07700 900111', '07700 900111', ''],
  ['5550100123', '5550100123', ''],
  [
    '7.7009E+09',
    undefined,
    'Phone: a spreadsheet has shortened “7.7009E+09”, so its digits are lost. Left out.',
  ],
])('reads the phone %s', (cell, phone, words) => {
  const [row, said] = read('Mobile', cell)
  expect([row.phone, said]).toEqual([phone, words])
})

it('takes a row without an optional day that doesn’t exist', () => {
  const [row, said] = read('Needed by', '31-Nov-2026')
  expect([row.needed_by, said]).toEqual([undefined, expect.stringContaining('can’t be read. Left out.')])
})

it('refuses a day still to come for a case that came in', () => {
  const mapping = guessMapping(['Name', 'Date it came in'])
  const line = { line: 2, cells: ['Ida Knot', '01/02/2150'] }
  const words = 'Date it came in: 01/02/2150 is still to come.'
  expect(readLine(line, { mapping, otherwise: 'contacted' }).faults).toEqual([{ line: 2, words }])
})

it('proposes who alone has the first name or the initials', () => {
  const mapping = guessMapping(['Name', 'Owner'])
  const rows = ['Ada', 'AV', 'Ben', 'Eve', 'Ada Vale'].map((owner) => ({ cells: ['Ida Knot', owner] }))
  const values = findUnknownValues(rows, mapping, COLLEAGUES)
  expect(values.map(({ value, guess }) => [value, guess])).toEqual([
    ['Ada', 'ada@firm.example'],
    ['AV', 'ada@firm.example'],
    ['Ben', ''],
    ['Eve', ''],
  ])
  const line = { line: 2, cells: ['Ida Knot', 'AV'] }
  const meanings = guessMeanings(values)
  const { row } = readLine(line, { mapping, meanings, otherwise: 'contacted', colleagues: COLLEAGUES })
  expect(row.owner_email).toBe('ada@firm.example')
})

it('takes a row without the one cell that’s wrong', () => {
  expect(read('E-mail', 'nowhere')).toEqual([
    { row: 2, state: 'contacted', name: 'Ida Knot' },
    'E-mail: “nowhere” can’t be read. Left out.',
  ])
})

it('finds rows that are there twice, however written', () => {
  const rows = [
    { row: 2, phone: '07700 900111', email: 'ida@example.com' },
    { row: 3, phone: '+44 7700 900111' },
    { row: 4, email: 'IDA@example.com' },
    { row: 5, phone: '07700 900222' },
    { row: 6, phone: '', email: '' },
    { row: 7, phone: '123' },
    { row: 8, phone: '123' },
  ]
  const known = [
    {
      row: 5,
      reference: 'LC-20261116-0001',
      state: 'completed' as const,
      contact_name: 'Gita Ibis',
      business_name: null,
    },
  ]
  expect(listDoubles(rows, known)).toEqual([
    { line: 3, of: { line: 2 } },
    { line: 4, of: { line: 2 } },
    { line: 5, of: { reference: 'LC-20261116-0001', name: 'Gita Ibis', isClosed: true } },
  ])
})

import { expect, it } from 'vitest'
import { readLenderRows } from './lender-rows.ts'
import { contactLines, readContacts } from './lender-text.ts'

const HEADINGS = [
  'Lender',
  'Products',
  'Smallest',
  'Max loan',
  'Max LTV',
  'Regulated',
  'Regions',
  'Contacts',
  'Rating',
]

it('reads a lender by the headings of a file', () => {
  const cells = [
    'Teal',
    'Bridging loan; mortgage',
    '£50k',
    '5m',
    '75%',
    'no',
    'England, Wales',
    'Wren Dunnock, wren@teal.example, 01632 960201',
    'A',
  ]
  expect(readLenderRows(HEADINGS, [{ line: 2, cells }])).toEqual([
    {
      row: {
        row: 2,
        name: 'Teal',
        products: ['bridging', 'mortgage'],
        smallest_pounds: 50_000,
        largest_pounds: 5_000_000,
        highest_ltv_percent: 75,
        regulated: false,
        regions: ['England', 'Wales'],
        contacts: [{ name: 'Wren Dunnock', email: 'wren@teal.example', phone: '01632 960201' }],
      },
    },
  ])
})

it('reads what a lender takes', () => {
  const headings = [
    'Lender',
    'Property types',
    'Min turnover',
    'Minimum years trading',
    'First-timers',
    'Heavy works',
    'Adverse credit',
  ]
  const read = (cells: string[]) => readLenderRows(headings, [{ line: 2, cells }])
  expect(read(['Teal', 'House; HMO', '£100k', '2 years', 'no', 'yes', 'Satisfied only'])).toEqual([
    {
      row: {
        row: 2,
        name: 'Teal',
        property_types: ['house', 'hmo'],
        least_turnover_pounds: 100_000,
        least_years_trading: 2,
        first_timers: false,
        heavy_works: true,
        adverse_credit: 'settled',
      },
    },
  ])
  expect(read(['Teal', 'castle'])).toEqual([
    { line: 2, problem: '“castle” isn’t a value for Property types.' },
  ])
  expect(read(['Teal', '', '', '', '', '', 'perhaps'])).toMatchObject([{ line: 2 }])
})

it.each([
  [['Teal', 'Yachts'], '“Yachts” isn’t a value for Products.'],
  [['Teal', '', 'lots'], '“lots” isn’t a value for Smallest.'],
  [['', 'Mortgage'], 'There’s no name.'],
])('says what is wrong with %j', (cells, problem) => {
  expect(readLenderRows(HEADINGS, [{ line: 7, cells }])).toEqual([{ line: 7, problem }])
})

it('takes a column for no field that it is the opposite of', () => {
  const headings = ['Lender', 'Inactive', 'Unregulated', 'Largest LTV']
  expect(readLenderRows(headings, [{ line: 2, cells: ['Teal', 'yes', 'yes', '70%'] }])).toEqual([
    { row: { row: 2, name: 'Teal', highest_ltv_percent: 70 } },
  ])
})

it('writes contacts as it reads them', () => {
  const contacts = [
    { name: 'Wren Dunnock', email: 'wren@teal.example', phone: '+44 1632 960201' },
    { name: 'Switchboard', email: '', phone: '01632 960200' },
  ]
  expect(readContacts(contactLines(contacts))).toEqual(contacts)
})

it('takes no e-mail address for a phone number', () => {
  expect(readContacts('Ann Lee, 247loans@example.com, 020 7946 0000')).toEqual([
    { name: 'Ann Lee', email: '247loans@example.com', phone: '020 7946 0000' },
  ])
})

import { expect, it } from 'vitest'
import { fieldsOf, findFaults, freshValues, valuesOf } from './content-values.ts'

const deal = {
  title: 'A mill in Leeds',
  description: 'Bought at auction, completed in eleven days.',
  deal_type: 'Bridging',
  loan_amount: 1_250_000,
  completion_date: '2026-11-02',
}

it('gives back what it was filled from', () => {
  expect(valuesOf('deal', deal)).toMatchObject({ loan_amount: '£1,250,000', title: 'A mill in Leeds' })
  expect(fieldsOf('deal', valuesOf('deal', deal))).toEqual(deal)
})

it('begins something new on today', () => {
  expect(freshValues('news', '2026-11-15')).toEqual({
    title: '',
    excerpt: '',
    category: '',
    published_date: '2026-11-15',
    body: '',
    author: '',
    slug: '',
  })
})

it('keeps an incomplete draft, and says what publishing still needs', () => {
  const values = { ...valuesOf('deal', {}), title: '  A mill in Leeds ' }
  expect(fieldsOf('deal', values)).toEqual({ title: 'A mill in Leeds' })
  expect(findFaults('deal', values, { complete: false })).toEqual({})
  expect(Object.keys(findFaults('deal', values, { complete: true }))).toEqual([
    'description',
    'deal_type',
    'loan_amount',
    'completion_date',
  ])
})

it.each(['about a million', '-5', '0', '12.50', '9999999999999'])(
  'refuses the amount %s even in a draft',
  (typed) => {
    const values = { ...valuesOf('deal', deal), loan_amount: typed }
    expect(findFaults('deal', values, { complete: false })).toEqual({
      loan_amount: 'Enter an amount in whole pounds, such as £250,000',
    })
  },
)

it('reads an amount as people type it', () => {
  expect(fieldsOf('deal', { ...valuesOf('deal', deal), loan_amount: '£1.25m' }).loan_amount).toBe(1_250_000)
})

it('refuses what the public table has no room for', () => {
  const values = valuesOf('resource', { title: 'x'.repeat(201), description: 'y', resource_type: 'z' })
  expect(findFaults('resource', values, { complete: true })).toEqual({ title: 'Use at most 200 characters' })
})

it.each([
  ['loan_to_value_percent', '72.5', undefined],
  ['loan_to_value_percent', '101', 'Enter a number from 1 to 100'],
  ['term_months', '1.5', 'Enter a number from 1 to 480'],
  ['days_taken', 'ten', 'Enter a number from 1 to 1,000'],
])('takes %s as a number: %s', (name, typed, fault) => {
  const values = { ...valuesOf('deal', deal), [name]: typed }
  expect(findFaults('deal', values, { complete: true })).toEqual(fault ? { [name]: fault } : {})
  if (!fault) expect(fieldsOf('deal', values)[name]).toBe(Number(typed))
})

it.each(['Rates explained', 'rates--explained', '../rates', '0a1b2c3d-0000-4000-8000-000000000000'])(
  'refuses the address %s',
  (slug) => {
    const values = { ...valuesOf('news', {}), slug }
    expect(Object.keys(findFaults('news', values, { complete: false }))).toEqual(['slug'])
  },
)

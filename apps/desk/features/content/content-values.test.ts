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
  })
})

it('keeps a draft with gaps, and says what to fill in before it is published', () => {
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

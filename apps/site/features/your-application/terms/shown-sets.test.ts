import { expect, it } from 'vitest'
import type { SharedTerms } from '#shared/applicant/applicant-page.ts'
import { chosenSet, titleOf } from './shown-sets.ts'

const SET = {
  ...{ id: 'a', lender: 'Teal', chosen_by_applicant_at: null, chosen_at: null },
  ...{ gross_pounds: 420_000, rate_percent: 0.85, rate_unit: 'month', interest: 'retained' },
} as SharedTerms
const at = '2026-11-20T09:00:00Z'

it('keeps what staff chose, or else the applicant', () => {
  const theirs = { ...SET, chosen_by_applicant_at: at }
  const ours = { ...SET, chosen_at: at }
  expect(chosenSet([SET])).toBeUndefined()
  expect(chosenSet([SET, theirs])).toBe(theirs)
  expect(chosenSet([theirs, ours])).toBe(ours)
})

it('names two sets of one lender by their figures', () => {
  const sets = [SET, { ...SET, rate_percent: 0.9 }, { ...SET, lender: null }]
  expect(sets.map((_, index) => titleOf(sets, index))).toEqual([
    'Teal: £420,000 at 0.85% a month, retained from the loan',
    'Teal: £420,000 at 0.9% a month, retained from the loan',
    'Lender C',
  ])
  expect(titleOf([SET], 0)).toBe('Teal')
})

import { expect, it } from 'vitest'
import { PREFERRED_TERMS_MONTHS } from '#shared/business-application/business-choices.ts'
import { answersFromQuery } from './prefill-from-query.ts'

it('takes amount and term over', () => {
  expect(answersFromQuery('?amount=120000&term=48&rate=6')).toEqual({
    loanAmount: '£120,000',
    preferredTerm: '48',
  })
})

it('takes exactly the terms on offer', () => {
  const taken = Array.from({ length: 60 }, (_, index) => index + 1).filter(
    (months) => answersFromQuery(`?term=${months}`).preferredTerm === String(months),
  )
  expect(taken).toEqual([...PREFERRED_TERMS_MONTHS])
})

it('leaves alone what is missing or no figure', () => {
  for (const search of ['', '?amount=&term=', '?amount=lots&term=soon', '?amount=1e9'])
    expect(answersFromQuery(search)).toEqual({})
})

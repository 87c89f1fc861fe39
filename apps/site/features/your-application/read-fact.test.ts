import { expect, it } from 'vitest'
import { readFact } from './read-fact.ts'

it('spends no try on a date that could be two', () => {
  expect(readFact('date_of_birth', '3 Mar 80')).toBe('1980-03-03')
  expect(readFact('date_of_birth', '3/3/20')).toBeUndefined()
  expect(readFact('date_of_birth', '31/02/1980')).toBeUndefined()
  expect(readFact('postcode', 'yo1 7hh')).toBe('yo1 7hh')
})

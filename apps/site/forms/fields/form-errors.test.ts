import { expect, it } from 'vitest'
import { inFieldOrder, withFieldError } from './form-errors.ts'

it('sets, changes and takes away one sentence, leaving the others', () => {
  const errors = { name: 'Please enter your name' }
  expect(withFieldError(errors, 'phone', 'Too long')).toEqual({ ...errors, phone: 'Too long' })
  expect(withFieldError(errors, 'name', undefined)).toEqual({})
  expect(withFieldError(errors, 'phone', undefined)).toBe(errors)
})

it('lists errors in field order, and none without a field', () => {
  const errors = { phone: 'b', name: 'a', source: 'not a field of this form' }
  expect(inFieldOrder(errors, ['name', 'phone', 'referralNote'])).toEqual([
    { name: 'name', message: 'a' },
    { name: 'phone', message: 'b' },
  ])
})

import { expect, it } from 'vitest'
import { readAdvice, readFieldErrors, readReceipt } from './delivery-outcome.ts'

const own = { referenceNumber: 'LC-20260305-1111', timestamp: '2026-03-05T10:00:00.000Z' }

it('shows the answer’s reference, or our own when it has none', () => {
  expect(readReceipt({ ok: true, referenceNumber: 'LC-20260305-2222' }, own)).toEqual({
    ...own,
    referenceNumber: 'LC-20260305-2222',
  })
  for (const answer of [undefined, null, 'ok', {}, { referenceNumber: 7 }, { referenceNumber: '' }]) {
    expect(readReceipt(answer, own)).toEqual(own)
  }
})

it('reads sentences about fields, and nothing else as such', () => {
  expect(readFieldErrors({ fieldErrors: { email: 'Invalid email address', odd: 1 } })).toEqual({
    email: 'Invalid email address',
  })
  for (const answer of [undefined, '<html>', {}, { fieldErrors: 'none' }, { fieldErrors: {} }]) {
    expect(readFieldErrors(answer)).toBeUndefined()
  }
})

it('reads when to try again from a busy backend only', () => {
  const message = 'Please try again in 60 seconds.'
  expect([429, 503].map((status) => readAdvice(status, { message }))).toEqual([message, message])
  expect([400, 422, 500].map((status) => readAdvice(status, { message }))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(readAdvice(503, undefined)).toBeUndefined()
})

import { expect, it } from 'vitest'
import { createIdempotencyKey } from './idempotency-key.ts'

it('stays the same for the same words, and differs for others', () => {
  const idempotency = createIdempotencyKey()
  const first = idempotency.keyFor('No answer')
  expect(idempotency.keyFor('No answer')).toBe(first)
  expect(idempotency.keyFor('Spoke')).not.toBe(first)
})

it('changes once the words were saved, discarded or five minutes old', () => {
  let time = 0
  const idempotency = createIdempotencyKey(() => time)
  const first = idempotency.keyFor('No answer')
  idempotency.reset()
  const second = idempotency.keyFor('No answer')
  expect(second).not.toBe(first)
  time = 299_999
  expect(idempotency.keyFor('No answer')).toBe(second)
  time = 300_000
  expect(idempotency.keyFor('No answer')).not.toBe(second)
})

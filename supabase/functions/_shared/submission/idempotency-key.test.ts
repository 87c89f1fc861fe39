import { expect, it } from 'vitest'
import { createIdempotencyKey } from './idempotency-key.ts'

it('is the same for the same words sent again, and another for others', () => {
  const idempotency = createIdempotencyKey()
  const first = idempotency.keyFor('No answer')
  expect(idempotency.keyFor('No answer')).toBe(first)
  expect(idempotency.keyFor('Spoke')).not.toBe(first)
})

it('is another once the words were written or thrown away, or were meant anew', () => {
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

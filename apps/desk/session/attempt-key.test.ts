import { expect, it } from 'vitest'
import { createAttemptKey } from './attempt-key.ts'

it('is the same for the same words sent again, and another for others', () => {
  const attempt = createAttemptKey()
  const first = attempt.of('No answer')
  expect(attempt.of('No answer')).toBe(first)
  expect(attempt.of('Spoke')).not.toBe(first)
})

it('is another once the words were written or thrown away, or were meant anew', () => {
  let time = 0
  const attempt = createAttemptKey(() => time)
  const first = attempt.of('No answer')
  attempt.done()
  const second = attempt.of('No answer')
  expect(second).not.toBe(first)
  time = 299_999
  expect(attempt.of('No answer')).toBe(second)
  time = 300_000
  expect(attempt.of('No answer')).not.toBe(second)
})

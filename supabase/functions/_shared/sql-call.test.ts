import { expect, it } from 'vitest'
import type { SqlCall } from './sql-call.ts'

const call = (...[name, args]: SqlCall) => [name, args]

it('the compiler refuses a wrong name, argument or type', () => {
  const right = call('mark_spam', { case_reference: 'LC-20261119-1234', expected_version: 1 })
  expect(right).toHaveLength(2)
  // @ts-expect-error: no such function
  call('mark_as_spam', { case_reference: 'LC-20261119-1234', expected_version: 1 })
  // @ts-expect-error: no such argument
  call('mark_spam', { reference: 'LC-20261119-1234', expected_version: 1 })
  // @ts-expect-error: an argument is missing
  call('mark_spam', { case_reference: 'LC-20261119-1234' })
  // @ts-expect-error: another type
  call('mark_spam', { case_reference: 'LC-20261119-1234', expected_version: 'one' })
})

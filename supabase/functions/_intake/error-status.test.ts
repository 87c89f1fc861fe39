import { expect, it } from 'vitest'
import { errorStatus } from './error-status.ts'

it.each([
  [507, { code: 'ENOSPC' }],
  [507, { code: '53100', message: 'could not extend file' }],
  [503, { code: 'ECONNREFUSED' }],
  [503, { code: '57P03', message: 'the database system is starting up' }],
  [503, { code: '57014', message: 'canceling statement due to statement timeout' }],
  [503, { message: 'timeout exceeded when trying to connect' }],
  [503, { message: 'Connection terminated unexpectedly' }],
  [503, { message: 'record_callback failed', cause: { code: '08006' } }],
  [500, { code: '23505', message: 'duplicate key' }],
  [500, new TypeError('x is not a function')],
])('calls it %i: %o', (status, error) => {
  expect(errorStatus(error)).toBe(status)
})

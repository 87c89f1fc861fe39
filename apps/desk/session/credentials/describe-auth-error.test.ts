import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { describeAuthError } from './describe-auth-error.ts'

it('says what to do about a code of the server', () => {
  expect(describeAuthError(new AuthApiError('Token has expired', 403, 'otp_expired'))).toBe(
    'This link has already been used or has expired. Ask for a new one.',
  )
})

it('tells a server that did not answer from one that refused', () => {
  expect(describeAuthError(new AuthRetryableFetchError('fetch failed', 0))).toMatch(
    /^The server didn’t answer/,
  )
})

it('never repeats what it does not know', () => {
  for (const error of [new Error('secret'), new AuthApiError('secret', 500, 'new_code'), null, 'secret'])
    expect(describeAuthError(error)).toBe('That didn’t work. Try again in a moment.')
})

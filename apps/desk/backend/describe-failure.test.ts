import { expect, it } from 'vitest'
import { CallError } from './call.ts'
import { describeFailure } from './describe-failure.ts'

const failed = (code: string, status: number) =>
  describeFailure(new CallError({ message: 'no', code }, status), 'The note was not added.')

it.each([
  ['42501', 403, 'Your role no longer allows this. What you typed is still here to copy.'],
  ['57014', 500, 'The note was not added. Try again in a moment: what you typed is still here.'],
  // It may have been added all the same.
  ['', 0, 'No answer came. Try again in a moment: what you typed is still here.'],
])('says of code %j and status %i what is known', (code, status, words) => {
  expect(failed(code, status)).toBe(words)
})

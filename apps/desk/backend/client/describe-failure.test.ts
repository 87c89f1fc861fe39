import { expect, it } from 'vitest'
import { CallError } from './call.ts'
import { describeFailure } from './describe-failure.ts'

const failed = (code: string, status: number) =>
  describeFailure(new CallError({ message: 'no', code }, status), 'The note wasn’t added.')

it.each([
  ['42501', 403, 'Your role no longer allows this. Your text is still here to copy.'],
  ['57014', 500, 'The note wasn’t added. Try again in a moment. Your text is still here.'],
  // The note may have been added and only the answer lost. Sending the note again can't add it twice.
  ['', 0, 'Not saved: the connection dropped. Your text is still here.'],
])('says of code %j and status %i what is known', (code, status, words) => {
  expect(failed(code, status)).toBe(words)
})

import { expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

it('keeps whole characters of two halves and replaces a half alone', () => {
  expect(cleanText('a\ud83d\ude00b\ud83dc\ude00')).toBe('a😀b\ufffdc\ufffd')
})

it('works in browsers without toWellFormed', () => {
  const native = Object.getOwnPropertyDescriptor(String.prototype, 'toWellFormed')
  // @ts-expect-error as in Firefox 118
  delete String.prototype.toWellFormed
  try {
    expect(cleanText(' Ada\ud83d ')).toBe('Ada\ufffd')
  } finally {
    if (native) Object.defineProperty(String.prototype, 'toWellFormed', native)
  }
})

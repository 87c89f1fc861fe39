import { expect, it } from 'vitest'
import { formatFileSize } from './format-file-size.ts'

it.each([
  [0, '1 KB'],
  [1_024, '1 KB'],
  [90_112, '88 KB'],
  [1_048_576, '1.0 MB'],
  [3_565_158, '3.4 MB'],
  [10_485_760, '10.0 MB'],
])('says %d bytes as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words)
})

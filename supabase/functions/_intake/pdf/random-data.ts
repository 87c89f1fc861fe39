import { isWhite } from './pdf-bytes.ts'
import { type PdfValue, readValue } from './pdf-value.ts'

const TEXT_AFTER_BYTES = 4

/**
 * Returns whether a value found in image data is there by chance: 20 MB of random bytes contain `/F(` about
 * once. A real string has no control characters, unless it's UTF-16, and text follows it. A real array begins
 * with a reference or a dictionary, and random data has no thousand blanks in a row. `rest` has the bytes that
 * the value was read from.
 */
export function isRandomData(value: PdfValue, rest: Uint8Array): boolean {
  if (value.kind === 'array') {
    return !['reference', 'dictionary', 'out of sight'].includes(readValue(rest, value.end).kind)
  }
  if (value.kind !== 'string') return false
  const firstByte = rest[value.from + 1] ?? 0
  const isWide = firstByte >= 0xfe
  const content = rest.subarray(value.from, value.end)
  if (!isWide && content.some((code) => code < 32 && !isWhite(code))) return true
  return rest.subarray(value.end, value.end + TEXT_AFTER_BYTES).some((code) => !isText(code))
}

const isText = (code: number) => isWhite(code) || (code > 32 && code < 127)

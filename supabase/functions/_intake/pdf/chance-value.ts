import { isWhite } from './pdf-bytes.ts'
import { type PdfValue, readValue } from './pdf-value.ts'

const TEXT_AFTER_BYTES = 4

/**
 * Whether a value found in a picture's bytes is there by chance: in ten megabytes of them `/F(` turns up as a matter of
 * course. What is meant as a value is text, and text follows it. `rest` is where the value was read from.
 */
export function isChance(value: PdfValue, rest: Uint8Array): boolean {
  if (value.kind === 'array') return !['reference', 'dictionary'].includes(readValue(rest, value.end).kind)
  if (value.kind !== 'string') return false
  const firstByte = rest[value.from + 1] ?? 0
  const isWide = firstByte >= 0xfe
  const content = rest.subarray(value.from, value.end)
  if (!isWide && content.some((code) => code < 32 && !isWhite(code))) return true
  return rest.subarray(value.end, value.end + TEXT_AFTER_BYTES).some((code) => !isText(code))
}

const isText = (code: number) => isWhite(code) || (code > 32 && code < 127)

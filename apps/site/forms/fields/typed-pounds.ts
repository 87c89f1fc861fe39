import { readPounds } from '#shared/fields/read-pounds.ts'
import { groupDigits } from '#shared/format/group-digits.ts'

/**
 * Reads an amount as people type it: 50000, 50,000, £50k. Returns null for other text. 500,0000 is read too,
 * because a visitor who adds a digit to 500,000 gets that.
 */
export function readTypedPounds(typed: string): number | null {
  // '5.' is a decimal that is still being typed. It reads as 5.
  const text = typed.trim().replace(/\.$/, '')
  return readPounds(/^£?[\d,]+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text)
}

export function groupTypedPounds(typed: string): string {
  const pounds = readTypedPounds(typed)
  return pounds === null ? typed : groupDigits(pounds)
}

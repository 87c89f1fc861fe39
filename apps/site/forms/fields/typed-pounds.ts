import { readPounds } from '#shared/fields/read-pounds.ts'
import { groupDigits } from '#shared/format/group-digits.ts'

/** An amount as people type it: 50000, 50,000, £50k. Also 500,0000, which is 500,000 with a digit added to it. */
export function readTypedPounds(typed: string): number | null {
  // '5.' is someone still typing a decimal.
  const text = typed.trim().replace(/\.$/, '')
  return readPounds(/^£?[\d,]+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text)
}

/** The text of a box that shows the pound sign beside it, once nobody types: 650,000, or as typed if no amount. */
export function groupTypedPounds(typed: string): string {
  const pounds = readTypedPounds(typed)
  return pounds === null ? typed : groupDigits(pounds)
}

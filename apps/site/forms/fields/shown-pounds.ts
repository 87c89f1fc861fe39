import { groupDigits } from '#shared/format/group-digits.ts'
import { readTypedPounds } from './typed-pounds.ts'

/** The text of a box without a pound sign beside it, once nobody types: £650,000, or as typed if it is no amount. */
export function showTypedPounds(typed: string): string {
  const pounds = readTypedPounds(typed)
  return pounds === null ? typed : `£${groupDigits(pounds)}`
}

/** The text of a box as it is sent: 650000 if it is an amount, otherwise as typed. */
export function plainPounds(typed: string): string {
  return String(readTypedPounds(typed) ?? typed)
}

import { groupDigits } from '#shared/format/group-digits.ts'
import { readTypedPounds } from './typed-pounds.ts'

export function showTypedPounds(typed: string): string {
  const pounds = readTypedPounds(typed)
  return pounds === null ? typed : `£${groupDigits(pounds)}`
}

export function plainPounds(typed: string): string {
  return String(readTypedPounds(typed) ?? typed)
}

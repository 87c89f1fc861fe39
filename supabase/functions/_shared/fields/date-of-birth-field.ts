import * as z from 'zod/mini'
import { cleanLine } from './clean-text.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const BRITISH = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const EARLIEST_YEAR = 1900

/** A past calendar date, as yyyy-mm-dd (from a date input) or dd/mm/yyyy. Its value is yyyy-mm-dd. */
export function dateOfBirthField(message: string) {
  return z
    .string(message)
    .check(z.overwrite(cleanLine), z.overwrite(toIsoDate), z.refine(isPastDate, message))
}

function toIsoDate(typed: string): string {
  const [, day = '', month = '', year = ''] = BRITISH.exec(typed) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
}

function isPastDate(text: string): boolean {
  const [, year, month, day] = (ISO.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined || year < EARLIEST_YEAR) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  // Date.UTC turns 30 February into 1 March, so only a real date comes back unchanged.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getTime() <= Date.now()
}

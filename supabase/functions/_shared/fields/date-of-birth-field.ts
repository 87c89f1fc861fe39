import * as z from 'zod/mini'
import { readIsoDate, toIsoDate } from './calendar-date.ts'
import { cleanLine } from './clean-text.ts'

const EARLIEST_YEAR = 1900

/** A past calendar date, as yyyy-mm-dd (from a date input) or dd/mm/yyyy. Its value is yyyy-mm-dd. */
export function dateOfBirthField(message: string) {
  return z
    .string(message)
    .check(z.overwrite(cleanLine), z.overwrite(toIsoDate), z.refine(isPastDate, message))
}

function isPastDate(text: string): boolean {
  const date = readIsoDate(text)
  return date !== undefined && date.getUTCFullYear() >= EARLIEST_YEAR && date.getTime() <= Date.now()
}

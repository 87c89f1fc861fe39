import * as z from 'zod/mini'
import { readIsoDate, toIsoDate } from './calendar-date.ts'
import { cleanLine } from './clean-text.ts'

const DAY_MILLISECONDS = 86_400_000
const FURTHEST_DAYS = 5 * 366

/** A date within the next five years, as yyyy-mm-dd or dd/mm/yyyy. Its value is yyyy-mm-dd. */
export function comingDateField(message: string) {
  return z.string(message).check(z.overwrite(cleanLine), z.overwrite(toIsoDate), z.refine(isComing, message))
}

// Yesterday is accepted too: a form that was filled in before midnight may arrive after it.
function isComing(text: string): boolean {
  const date = readIsoDate(text)
  const days = date && (date.getTime() - Date.now()) / DAY_MILLISECONDS
  return days !== undefined && days > -2 && days < FURTHEST_DAYS
}

import * as z from 'zod/mini'
import { readIsoDate, toIsoBirthday, toIsoDate } from './calendar-date.ts'
import { cleanLine } from './clean-text.ts'

export const EARLIEST_BIRTH_YEAR = 1900
const DAY_MILLISECONDS = 86_400_000
const FURTHEST_DAYS = 5 * 366

export function dateOfBirthField(message: string) {
  return dateField(message, toIsoBirthday, (date) => {
    return date.getUTCFullYear() >= EARLIEST_BIRTH_YEAR && date.getTime() <= Date.now()
  })
}

export function comingDateField(message: string) {
  return dateField(message, toIsoDate, (date) => {
    const days = (date.getTime() - Date.now()) / DAY_MILLISECONDS
    // Yesterday is accepted, because a form that was filled in before midnight may arrive after it.
    return days > -2 && days < FURTHEST_DAYS
  })
}

/** Date inputs send yyyy-mm-dd. `toIso` reads what people type. */
function dateField(message: string, toIso: (typed: string) => string, isAllowed: (date: Date) => boolean) {
  const isDate = (text: string) => {
    const date = readIsoDate(text)
    return date !== undefined && isAllowed(date)
  }
  return z.string(message).check(z.overwrite(cleanLine), z.overwrite(toIso), z.refine(isDate, message))
}

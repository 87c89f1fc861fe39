import { readIsoDate, toIsoBirthday } from '../fields/calendar-date.ts'
import { londonDay } from '../promises/london-time.ts'
import type { AnswerCheck } from './answer-check.ts'

const YOUNGEST_YEARS = 18
const OLDEST_YEARS = 110
const FLAG = 'check_birth_date'

/** The age must be from 18 to 110. Empty text passes. */
export function checkBirthDate(field: string, typed: string, today = londonDay(new Date())): AnswerCheck[] {
  if (typed === '') return []
  const day = toIsoBirthday(typed)
  if (!readIsoDate(day)) return [{ field, kind: 'explain', message: whatIsMissing(day) }]
  if (day > today) return [{ field, kind: 'explain', message: 'Date of birth must be in the past' }]
  const age = yearsBetween(day, today)
  if (age < YOUNGEST_YEARS) {
    const message = `The shareholder must be at least ${YOUNGEST_YEARS} years old`
    return [{ field, kind: 'refuse', flag: FLAG, message }]
  }
  if (age <= OLDEST_YEARS) return []
  const message = `Please check the year of birth: that’s more than ${OLDEST_YEARS} years ago`
  return [{ field, kind: 'explain', flag: FLAG, message }]
}

function whatIsMissing(day: string): string {
  const [year = '', ...rest] = day.split('-')
  const missing = ['month', 'day'].filter((_, index) => !rest[index])
  if (year === '') missing.push('year')
  if (missing.length > 0) return `Date of birth must include a ${missing.reverse().join(' and a ')}`
  if (!/^\d{4}$/.test(year)) return 'Year of birth must have 4 digits'
  return 'Please give a date that exists, for example 27 3 1980'
}

function yearsBetween(earlier: string, later: string): number {
  const years = Number(later.slice(0, 4)) - Number(earlier.slice(0, 4))
  return later.slice(4) < earlier.slice(4) ? years - 1 : years
}

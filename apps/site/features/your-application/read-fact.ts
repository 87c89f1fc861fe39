import type { SecondFact } from '#shared/applicant/applicant-page.ts'
import { readIsoDate, toIsoBirthday } from '#shared/fields/calendar-date.ts'

/** Undefined if a date can't be read for certain. It isn't sent, because a wrong one would use up a try. */
export function readFact(fact: SecondFact, typed: string): string | undefined {
  if (fact !== 'date_of_birth') return typed
  const day = toIsoBirthday(typed)
  return readIsoDate(day) && day
}

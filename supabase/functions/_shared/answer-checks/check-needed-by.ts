import { readIsoDate, toIsoDate } from '../fields/calendar-date.ts'
import { londonDay } from '../promises/london-time.ts'
import type { AnswerCheck } from './answer-check.ts'

/** The API still takes yesterday, because an application that was sent before midnight may arrive after it. */
export function checkNeededBy(typed: string, today = londonDay(new Date())): AnswerCheck[] {
  const day = toIsoDate(typed)
  if (!readIsoDate(day) || day >= today) return []
  return [{ field: 'neededBy', kind: 'explain', message: 'This day has passed. Choose today or a later day' }]
}

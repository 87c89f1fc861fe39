import rates from '../calculators/rates.json' with { type: 'json' }
import { addDays } from './london-time.ts'
import { isWorkingDay } from './opening-hours.ts'

/** The firm’s quickest completion, as the site advertises it. */
export const QUICKEST_COMPLETION_DAYS = rates.quickestCompletionDays

const DAY_MS = 86_400_000

/**
 * The last working day on which the money can come, and how many days away it is. If no working day is left, it's the
 * day itself. Both arguments are yyyy-mm-dd.
 */
export function daysLeft(neededBy: string, today: string): { aim: string; days: number } {
  const lastDay = lastWorkingDay(neededBy)
  const aim = lastDay >= today ? lastDay : neededBy
  return { aim, days: (Date.parse(aim) - Date.parse(today)) / DAY_MS }
}

function lastWorkingDay(day: string): string {
  return isWorkingDay(day) ? day : lastWorkingDay(addDays(day, -1))
}

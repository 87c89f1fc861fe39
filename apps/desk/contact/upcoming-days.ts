import { londonDay, nextDay } from '#shared/promises/london-time.ts'
import { isWorkingDay } from '#shared/promises/opening-hours.ts'

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric' })

export function upcomingDays(now: Date): { day: string; label: string }[] {
  const today = londonDay(now)
  const tomorrow = nextDay(today)
  const soon = workingDayAfter(today, 1)
  const days = [today, soon, workingDayAfter(today, 3), workingDayAfter(today, 7)]
  return [...new Set(days)].map((day) => ({
    day,
    label:
      day === today ? 'Today' : day === tomorrow ? 'Tomorrow' : weekday.format(new Date(`${day}T00:00:00Z`)),
  }))
}

/** Returns the first working day that is at least `days` days after `day`. */
export function workingDayAfter(day: string, days: number): string {
  let found = day
  for (let count = 0; count < days; count += 1) found = nextDay(found)
  while (!isWorkingDay(found)) found = nextDay(found)
  return found
}

import { londonDay } from '#shared/promises/london-time.ts'

/**
 * Returns the day this many months before `day`, or that month's last day if the month is too short. If the
 * result would be in the past, returns today.
 */
export function monthsBefore(day: string, months: number, today = londonDay(new Date())): string {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, lastDay))
  const found = date.toISOString().slice(0, 10)
  return found.localeCompare(today) < 0 ? today : found
}

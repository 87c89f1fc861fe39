import { londonDay } from '#shared/promises/london-time.ts'

/** Returns the day this many months later (earlier if negative), or that month's last day if it's too short. */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, lastDay))
  return date.toISOString().slice(0, 10)
}

/** Returns the day this many months before `day`, or today if that would be in the past. */
export function monthsBefore(day: string, months: number, today = londonDay(new Date())): string {
  const found = addMonths(day, -months)
  return found.localeCompare(today) < 0 ? today : found
}

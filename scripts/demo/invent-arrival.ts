import { londonDay, londonHour } from '#shared/promises/london-time.ts'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000
// Sunday to Saturday, and hour by hour: when people fill in forms.
const DAYS = [3, 9, 10, 10, 9, 8, 3]
const HOURS = [1, 0, 0, 0, 0, 1, 2, 5, 9, 14, 16, 15, 13, 14, 14, 13, 11, 9, 8, 8, 8, 7, 5, 2]

/** When a visitor wrote: mostly on working days, mostly by day, within so many days before now. */
export function inventArrival(random: Random, now: Date, withinDays: number): Date {
  for (;;) {
    const day = londonDay(new Date(now.getTime() - Math.floor(random.next() * withinDays) * DAY_MS))
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (!random.chance((DAYS[weekday] ?? 0) / Math.max(...DAYS))) continue
    const hour = random.integer(0, 23)
    if (!random.chance((HOURS[hour] ?? 0) / Math.max(...HOURS))) continue
    const at = new Date(londonHour(day, hour).getTime() + random.integer(0, 3_599_999))
    // Not in the minute that is just going by: the first look must find it finished.
    if (at.getTime() < now.getTime() - 60_000) return at
  }
}

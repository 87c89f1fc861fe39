import { clockInLondon } from '#shared/promises/london-time.ts'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000
// How often people send forms: a weight for each weekday, from Sunday, and for each hour of the day.
const DAYS = [3, 9, 10, 10, 9, 8, 3]
const HOURS = [1, 0, 0, 0, 0, 1, 2, 5, 9, 14, 16, 15, 13, 14, 14, 13, 11, 9, 8, 8, 8, 7, 5, 2]

export function inventArrival(random: Random, now: Date, withinDays: number): Date {
  // At least a minute ago, so that everything has happened by the time somebody opens the desk.
  const latest = now.getTime() - 60_000
  for (;;) {
    const at = new Date(latest - random.next() * withinDays * DAY_MS)
    const shown = new Date(`${clockInLondon(at)}Z`)
    if (!random.chance((DAYS[shown.getUTCDay()] ?? 0) / Math.max(...DAYS))) continue
    if (random.chance((HOURS[shown.getUTCHours()] ?? 0) / Math.max(...HOURS))) return at
  }
}

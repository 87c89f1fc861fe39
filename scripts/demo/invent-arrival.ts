import { clockInLondon } from '#shared/promises/london-time.ts'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000
// Sunday to Saturday, and hour by hour: when people fill in forms.
const DAYS = [3, 9, 10, 10, 9, 8, 3]
const HOURS = [1, 0, 0, 0, 0, 1, 2, 5, 9, 14, 16, 15, 13, 14, 14, 13, 11, 9, 8, 8, 8, 7, 5, 2]

/** When a visitor wrote: mostly on working days, mostly by day, within so many times 24 hours before now. */
export function inventArrival(random: Random, now: Date, withinDays: number): Date {
  // Not in the minute that is just going by: the first look must find it finished.
  const latest = now.getTime() - 60_000
  for (;;) {
    const at = new Date(latest - random.next() * withinDays * DAY_MS)
    const shown = new Date(`${clockInLondon(at)}Z`)
    if (!random.chance((DAYS[shown.getUTCDay()] ?? 0) / Math.max(...DAYS))) continue
    if (random.chance((HOURS[shown.getUTCHours()] ?? 0) / Math.max(...HOURS))) return at
  }
}

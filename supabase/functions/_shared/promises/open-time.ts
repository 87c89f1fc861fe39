import { addDays, londonDay, nextDay } from './london-time.ts'
import { isWorkingDay, type OpeningHours, openingOf } from './opening-hours.ts'

interface Opening {
  opensMs: number
  closesMs: number
}

// Caches the opening of each day, because lists of leads need the same days often and converting London time
// is slow.
const known = new Map<string, Opening | undefined>()

function openingMs(day: string, hours: OpeningHours): Opening | undefined {
  const key = `${day} ${hours.opensAtHour}-${hours.closesAtHour}`
  if (!known.has(key)) {
    const { opens, closes } = openingOf(day, hours)
    known.set(key, isWorkingDay(day) ? { opensMs: opens.getTime(), closesMs: closes.getTime() } : undefined)
  }
  return known.get(key)
}

/** Without `hours`, all of the time counts. */
export function openMsBetween(from: Date, to: Date, hours?: OpeningHours): number {
  if (!hours) return Math.max(0, to.getTime() - from.getTime())
  const lastDay = londonDay(to)
  let sumMs = 0
  for (let day = londonDay(from); day <= lastDay; day = nextDay(day)) {
    const opening = openingMs(day, hours)
    if (!opening) continue
    const openMs = Math.min(opening.closesMs, to.getTime()) - Math.max(opening.opensMs, from.getTime())
    if (openMs > 0) sumMs += openMs
  }
  return sumMs
}

/** Returns undefined if we're open. */
export function nextOpening(now: Date, hours: OpeningHours): Date | undefined {
  for (let day = londonDay(now); ; day = nextDay(day)) {
    const opening = openingMs(day, hours)
    if (!opening || opening.closesMs <= now.getTime()) continue
    return opening.opensMs > now.getTime() ? new Date(opening.opensMs) : undefined
  }
}

/** Returns when we closed last, at or before `now`. If we're open, that's on an earlier day. */
export function lastClosing(now: Date, hours: OpeningHours): Date {
  for (let day = londonDay(now); ; day = addDays(day, -1)) {
    const opening = openingMs(day, hours)
    if (opening && opening.closesMs <= now.getTime()) return new Date(opening.closesMs)
  }
}

/** Returns the moment at which we'll have been open for `openMs` since `from`. */
export function afterOpenMs(from: Date, openMs: number, hours: OpeningHours): Date {
  let leftMs = openMs
  for (let day = londonDay(from); ; day = nextDay(day)) {
    const opening = openingMs(day, hours)
    if (!opening) continue
    const startMs = Math.max(opening.opensMs, from.getTime())
    const roomMs = opening.closesMs - startMs
    if (roomMs <= 0) continue
    if (roomMs >= leftMs) return new Date(startMs + leftMs)
    leftMs -= roomMs
  }
}

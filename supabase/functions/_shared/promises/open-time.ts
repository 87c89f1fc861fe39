import { londonDay, nextDay } from './london-time.ts'
import { isWorkingDay, type OpeningHours, openingOf } from './opening-hours.ts'

interface Opening {
  opensMs: number
  closesMs: number
}

// Cached, because a list of leads asks for the same weeks again and again and time zones are slow to compute.
const known = new Map<string, Opening | undefined>()

function openingMs(day: string, hours: OpeningHours): Opening | undefined {
  const key = `${day} ${hours.opensAtHour}-${hours.closesAtHour}`
  if (!known.has(key)) {
    const { opens, closes } = openingOf(day, hours)
    known.set(key, isWorkingDay(day) ? { opensMs: opens.getTime(), closesMs: closes.getTime() } : undefined)
  }
  return known.get(key)
}

/** The opening time between two moments; without opening hours, all of the time. */
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

/** When we open next; undefined while we are open. */
export function nextOpening(now: Date, hours: OpeningHours): Date | undefined {
  for (let day = londonDay(now); ; day = nextDay(day)) {
    const opening = openingMs(day, hours)
    if (!opening || opening.closesMs <= now.getTime()) continue
    return opening.opensMs > now.getTime() ? new Date(opening.opensMs) : undefined
  }
}

/** The moment when this much opening time has passed since another. */
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

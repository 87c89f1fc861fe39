import { londonClock } from '../format/london-clock.ts'

const partsOf = londonClock({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Returns the day a moment falls on in London, as yyyy-mm-dd. */
export function londonDay(moment: Date): string {
  return clockInLondon(moment).slice(0, 10)
}

/**
 * Returns the moment when London's clocks show this full hour on a yyyy-mm-dd day. Don't use it for 1am,
 * which doesn't exist on one day of the year and happens twice on another.
 */
export function londonHour(day: string, hour: number): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000
  // How far London is ahead of UTC, which is the difference between their clocks at this moment.
  const ahead = Date.parse(`${clockInLondon(new Date(asIfUtc))}Z`) - asIfUtc
  return new Date(asIfUtc - ahead)
}

/** Both days are yyyy-mm-dd. With a negative number, the result is an earlier day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 3_600_000).toISOString().slice(0, 10)
}

/** Both days are yyyy-mm-dd. */
export const nextDay = (day: string) => addDays(day, 1)

/** Returns what London's clocks show at a moment, as yyyy-mm-ddThh:mm:ss. */
export function clockInLondon(moment: Date): string {
  const part = partsOf(moment)
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

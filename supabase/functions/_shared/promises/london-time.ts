import { once } from '../format/once.ts'

const clock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)

/** The day a moment falls on in London, as yyyy-mm-dd. */
export function londonDay(moment: Date): string {
  return clockInLondon(moment).slice(0, 10)
}

/** The moment a full hour of a day begins in London. Not for 1am, which a clock change can skip or repeat. */
export function londonHour(day: string, hour: number): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000
  // London is ahead of UTC by what its clock shows at that moment in UTC.
  const ahead = Date.parse(`${clockInLondon(new Date(asIfUtc))}Z`) - asIfUtc
  return new Date(asIfUtc - ahead)
}

/** The day after, by the calendar. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10)
}

/** What London's clocks show at a moment, as yyyy-mm-ddThh:mm:ss. */
export function clockInLondon(moment: Date): string {
  const part = Object.fromEntries(
    clock()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

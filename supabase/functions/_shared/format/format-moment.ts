import { once } from './once.ts'

const clock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** The parts of a moment in London: weekday, day, month, year, hour and minute. */
export function londonParts(moment: Date): Record<string, string> {
  const parts = clock().formatToParts(moment)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** The time in London: 9:54pm, and 7am on the hour. */
export function formatTime(moment: Date): string {
  const { hour, minute } = londonParts(moment)
  const hours = Number(hour)
  return `${hours % 12 || 12}${minute === '00' ? '' : `:${minute}`}${hours < 12 ? 'am' : 'pm'}`
}

/** A moment in London time, in short: Mon 16 Nov, 6:02pm, and 6pm on the hour. */
export function formatMoment(moment: Date): string {
  const { weekday, day, month } = londonParts(moment)
  return `${weekday} ${day} ${month}, ${formatTime(moment)}`
}

import { londonClock } from './london-clock.ts'

export const londonParts = londonClock({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Writes the time in London: 9:54pm, or just 7am on the hour. */
export function formatTime(moment: Date): string {
  const { hour, minute } = londonParts(moment)
  const hours = Number(hour)
  return `${hours % 12 || 12}${minute === '00' ? '' : `:${minute}`}${hours < 12 ? 'am' : 'pm'}`
}

/** Writes the day in London: Mon 16 Nov. */
export function formatShortDay(moment: Date): string {
  const { weekday, day, month } = londonParts(moment)
  return `${weekday} ${day} ${month}`
}

/** Writes a moment in London time, without its year: Mon 16 Nov, 6:02pm. On the hour, just 6pm. */
export function formatMoment(moment: Date): string {
  return `${formatShortDay(moment)}, ${formatTime(moment)}`
}

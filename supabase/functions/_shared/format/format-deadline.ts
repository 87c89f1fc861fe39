import { londonClock } from './london-clock.ts'

const partsOf = londonClock({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

/** Writes a moment in London time, without its year: Monday 16 November, 9:40am. */
export function formatDeadline(moment: Date): string {
  const part = partsOf(moment)
  const hour = Number(part.hour)
  const time = `${hour % 12 || 12}:${part.minute}${hour < 12 ? 'am' : 'pm'}`
  return `${part.weekday} ${part.day} ${part.month}, ${time}`
}

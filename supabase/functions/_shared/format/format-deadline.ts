import { once } from './once.ts'

const clock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** A moment in London time, without its year: Monday 16 November, 9:40am. */
export function formatDeadline(moment: Date): string {
  const part = Object.fromEntries(
    clock()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const hour = Number(part.hour)
  const time = `${hour % 12 || 12}:${part.minute}${hour < 12 ? 'am' : 'pm'}`
  return `${part.weekday} ${part.day} ${part.month}, ${time}`
}

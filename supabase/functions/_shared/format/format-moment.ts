const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment in London time, in short: Mon 16 Nov, 6:02pm, and 6pm on the hour. */
export function formatMoment(moment: Date): string {
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const hour = Number(part.hour)
  const minutes = part.minute === '00' ? '' : `:${part.minute}`
  return `${part.weekday} ${part.day} ${part.month}, ${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}

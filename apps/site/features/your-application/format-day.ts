const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** Its spaces don't break. */
export function formatDay(moment: string): string {
  return parts.format(new Date(moment)).replace(',', '').replaceAll(' ', '\u00a0')
}

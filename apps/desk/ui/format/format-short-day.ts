const shortDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** 2026-11-20 as Fri 20 Nov. */
export const formatShortDay = (day: string): string =>
  shortDay.format(new Date(`${day}T00:00:00Z`)).replace(',', '')

import { londonDay } from '#shared/promises/london-time.ts'

const shortDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** 2026-11-20 as Fri 20 Nov, and as Fri 20 Nov 2026 in another year. */
export function formatShortDay(day: string, today = londonDay(new Date())): string {
  const year = day.slice(0, 4)
  const short = shortDay.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
  return year === today.slice(0, 4) ? short : `${short} ${year}`
}

import { londonDay } from '#shared/promises/london-time.ts'
import { daysBetween } from './days-between.ts'

const moments = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'long' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH_DAYS = 30

/** A date and time as London's clocks show it: Sun, 15 Nov 2026, 09:30. */
export function formatMoment(moment: Date): string {
  return moments.format(moment)
}

/** "3 minutes ago", "in 2 hours", "yesterday"; from a month on, the date itself says more. */
export function formatRelative(moment: Date, nowMilliseconds: number): string {
  const distance = moment.getTime() - nowMilliseconds
  const size = Math.abs(distance)
  if (size < MINUTE) return 'just now'
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute')
  // Days as people count them: what came on Friday is two days ago on Sunday, at whatever hour.
  const days = daysBetween(londonDay(new Date(nowMilliseconds)), londonDay(moment))
  // The day the clocks go back has 25 hours.
  if (size < DAY || days === 0) return relative.format(Math.trunc(distance / HOUR), 'hour')
  if (Math.abs(days) < MONTH_DAYS) return relative.format(days, 'day')
  return moment.toLocaleDateString('en-GB', {
    timeZone: 'Europe/London',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
}

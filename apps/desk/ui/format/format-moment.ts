import { formatTime, londonParts } from '#shared/format/format-moment.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import { daysBetween } from './days-between.ts'

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'long' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH_DAYS = 30

/** A date and time in London: Mon 16 Nov, 6:02pm. The year is named only when it isn't this one. */
export function formatMoment(moment: Date, now = new Date()): string {
  return `${londonParts(moment).weekday} ${formatDayAndMonth(moment, now)}, ${formatTime(moment)}`
}

/** A day in London: 16 Nov. The year is named only when it isn't this one. */
export function formatDayAndMonth(moment: Date, now = new Date()): string {
  const { day, month, year } = londonParts(moment)
  return `${day} ${month}${year === londonParts(now).year ? '' : ` ${year}`}`
}

/** "3 minutes ago", "in 2 hours", "yesterday"; the date itself once it's a month away. */
export function formatRelative(moment: Date, nowMilliseconds: number): string {
  const distance = moment.getTime() - nowMilliseconds
  const size = Math.abs(distance)
  if (size < MINUTE) return 'just now'
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute')
  // Calendar days: Friday is two days ago on Sunday, whatever the hour.
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

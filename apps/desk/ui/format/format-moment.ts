import { formatTime, londonParts } from '#shared/format/format-moment.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import { daysBetween } from './days-between.ts'

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'long' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH_DAYS = 30

/**
 * Returns a date and time in London, such as Mon 16 Nov, 6:02pm, with the year if it isn't the current one.
 */
export function formatMoment(moment: Date, now = new Date()): string {
  return `${londonParts(moment).weekday} ${formatDayAndMonth(moment, now)}, ${formatTime(moment)}`
}

export function formatDayAndMonth(moment: Date, now = new Date()): string {
  const { day, month, year } = londonParts(moment)
  return `${day} ${month}${year === londonParts(now).year ? '' : ` ${year}`}`
}

export function formatRelative(moment: Date, nowMilliseconds: number): string {
  const distance = moment.getTime() - nowMilliseconds
  const size = Math.abs(distance)
  if (size < MINUTE) return 'just now'
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute')
  // These are calendar days, so on a Sunday, Friday is two days ago, whatever the hour.
  const days = daysBetween(londonDay(new Date(nowMilliseconds)), londonDay(moment))
  // A time on the same day is given in hours even if it's 24 hours away, because the day on which the clocks
  // go back has 25.
  if (size < DAY || days === 0) return relative.format(Math.trunc(distance / HOUR), 'hour')
  if (Math.abs(days) < MONTH_DAYS) return relative.format(days, 'day')
  return moment.toLocaleDateString('en-GB', {
    timeZone: 'Europe/London',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
}

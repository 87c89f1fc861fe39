import { formatLongDate } from '#shared/format/format-date.ts'

/** A day, and a time of it if one was agreed: 20 November 2026, 2:15pm. `time` is hh:mm, seconds are left out. */
export function formatDayAndTime(day: string, time?: string | null): string {
  return time ? `${formatLongDate(day)}, ${formatTimeOfDay(time)}` : formatLongDate(day)
}

/** 14:15 as 2:15pm, 09:00 as 9am. */
export function formatTimeOfDay(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${past}${hours < 12 ? 'am' : 'pm'}`
}

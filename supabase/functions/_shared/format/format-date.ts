import { londonDay } from '../promises/london-time.ts'
import { formatLongDay } from './format-day.ts'

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/

/** Writes a yyyy-mm-dd day as 5 March 2024. Given a moment, writes the day that it falls on in London. */
export function formatLongDate(day: string | Date): string {
  return formatLongDay(typeof day === 'string' && DATE_ONLY.test(day) ? day : londonDay(new Date(day)))
}

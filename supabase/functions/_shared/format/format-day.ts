import { MONTHS } from './months.ts'

/** Writes a yyyy-mm-dd day as 5 March 2024. For a moment there is formatLongDate, which knows London's clock. */
export function formatLongDay(day: string): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  return `${dayOfMonth} ${MONTHS[Number(month) - 1]} ${year}`
}

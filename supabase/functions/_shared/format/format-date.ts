const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/

const longDate = { day: 'numeric', month: 'long', year: 'numeric' } as const
const inLondon = new Intl.DateTimeFormat('en-GB', { ...longDate, timeZone: 'Europe/London' })
// A date without a time has no zone. Read and shown in UTC, it stays the same day.
const inUtc = new Intl.DateTimeFormat('en-GB', { ...longDate, timeZone: 'UTC' })

/** A day as British readers write it: 5 March 2024. */
export function formatLongDate(day: string | Date): string {
  if (typeof day === 'string' && DATE_ONLY.test(day)) return inUtc.format(new Date(day))
  return inLondon.format(new Date(day))
}

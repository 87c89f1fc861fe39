const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const BRITISH = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Turns dd/mm/yyyy into yyyy-mm-dd, and leaves everything else as it is. */
export function toIsoDate(typed: string): string {
  const [, day = '', month = '', year = ''] = BRITISH.exec(typed) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
}

/** Returns the start of a yyyy-mm-dd day in UTC, or undefined if there is no such day. */
export function readIsoDate(text: string): Date | undefined {
  const [, year, month, day] = (ISO.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  // Date.UTC turns 30 February into a day in March, and the year 0 into 1900. A real date stays the same.
  return date.toISOString().startsWith(text) ? date : undefined
}

/**
 * The Intl.DateTimeFormat is made at its first use, because making it is slow and most pages never need it.
 */
export function londonClock(options: Intl.DateTimeFormatOptions): (moment: Date) => Record<string, string> {
  let format: Intl.DateTimeFormat | undefined
  return (moment) => {
    format ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hourCycle: 'h23', ...options })
    return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  }
}

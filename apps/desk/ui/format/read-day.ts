const BRITISH = /^(\d{1,2})[\s/.-]+(\d{1,2})(?:[\s/.-]+(\d{2}|\d{4}))?$/
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*([a-z]{3})[a-z]*(?:[\s,./-]*(\d{2}|\d{4}))?$/
const WEEKDAY = /^(next )?(sun|mon|tue|wed|thu|fri|sat)[a-z]*$/
const AHEAD = /^in (\d{1,3}|a|an) (day|week)s?$/
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Reads 20/11/2026, 20.11.26, 20/11, 20 nov, 2026-11-20, today, tomorrow, tue (the coming one), next tue (of next week),
 * or in 2 days as yyyy-mm-dd. Without a year, it's this
 * year's day, or next year's if this year's is past. Returns undefined for a day that doesn't exist and for
 * years outside 2000 to 2199.
 */
export function readDay(typed: string, today: string): string | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? []
  if (isoYear) return validDay(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, namedDay, name = '', namedYear] = NAMED.exec(text) ?? []
  const named = [namedDay, MONTHS.indexOf(name) + 1, namedYear] as const
  const [, ...digits] = BRITISH.exec(text) ?? []
  const [day, month, year] = namedDay ? named : digits
  if (!day) return daysAhead(text, today)
  if (year) return validDay(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day))
  const thisYear = validDay(Number(today.slice(0, 4)), Number(month), Number(day))
  if (thisYear && thisYear >= today) return thisYear
  return validDay(Number(today.slice(0, 4)) + 1, Number(month), Number(day))
}

function daysAhead(text: string, today: string): string | undefined {
  const from = new Date(`${today}T00:00:00Z`)
  const after = (days: number) => new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  if (text === 'today') return today
  if (text === 'tomorrow') return after(1)
  const [, count = '', unit] = AHEAD.exec(text) ?? []
  if (unit) return after((Number(count) || Number(count !== '0')) * (unit === 'week' ? 7 : 1))
  const [, next, weekday = ''] = WEEKDAY.exec(text) ?? []
  if (!weekday) return undefined
  const wanted = DAYS.indexOf(weekday)
  if (!next) return after(((wanted - from.getUTCDay() + 6) % 7) + 1)
  // Weeks begin on Monday.
  return after(7 - ((from.getUTCDay() + 6) % 7) + ((wanted + 6) % 7))
}

export function formatTypedDay(day: string): string {
  return day.split('-').reverse().join('/')
}

function validDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000 && year < 2200
  return exists ? date.toISOString().slice(0, 10) : undefined
}

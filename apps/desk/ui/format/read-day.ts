const BRITISH = /^(\d{1,2})[\s/.-]+(\d{1,2})(?:[\s/.-]+(\d{2}|\d{4}))?$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Reads 20/11/2026, 20.11.26, 20/11 or 2026-11-20 as yyyy-mm-dd. Without a year, it's this
 * year's day, or next year's if this year's is past. Returns undefined for a day that doesn't exist and for
 * years outside 2000 to 2199.
 */
export function readDay(typed: string, today: string): string | undefined {
  const text = typed.trim()
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? []
  if (isoYear) return validDay(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, day, month, year] = BRITISH.exec(text) ?? []
  if (!day) return undefined
  if (year) return validDay(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day))
  const thisYear = validDay(Number(today.slice(0, 4)), Number(month), Number(day))
  if (thisYear && thisYear >= today) return thisYear
  return validDay(Number(today.slice(0, 4)) + 1, Number(month), Number(day))
}

export function formatTypedDay(day: string): string {
  return day.split('-').reverse().join('/')
}

function validDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000 && year < 2200
  return exists ? date.toISOString().slice(0, 10) : undefined
}

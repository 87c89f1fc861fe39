import { expect, it } from 'vitest'
import { bankHolidays, KNOWN_UNTIL } from './bank-holidays.ts'

const YEARS = [2026, 2027, 2028]
// For Scotland's first match at a World Cup since 1998.
const SCOTTISH_EXTRA = ['2026-06-15']

it.each(['England and Wales', 'Scotland', 'Northern Ireland'] as const)(
  'knows the days of %s as the rules give them',
  (nation) => {
    const extra = nation === 'Scotland' ? SCOTTISH_EXTRA : []
    expect(bankHolidays(nation)).toEqual([...YEARS.flatMap((year) => byRule(nation, year)), ...extra].sort())
    expect(KNOWN_UNTIL).toBe(`${YEARS.at(-1)}-12-31`)
  },
)

/** A holiday at a weekend moves to the next free weekday, as under the Banking and Financial Dealings Act 1971. */
function byRule(nation: string, year: number): string[] {
  const day = (month: number, date: number) => new Date(Date.UTC(year, month - 1, date))
  const isScottish = nation === 'Scotland'
  const easter = easterSunday(year)
  const fixed = [
    day(1, 1),
    ...(isScottish ? [day(1, 2), day(11, 30)] : []),
    ...(nation === 'Northern Ireland' ? [day(3, 17), day(7, 12)] : []),
    day(12, 25),
    day(12, 26),
  ]
  const moving = [
    plus(easter, -2),
    ...(isScottish ? [] : [plus(easter, 1)]),
    monday(day(5, 1)),
    monday(day(5, 25)),
    monday(isScottish ? day(8, 1) : day(8, 25)),
  ]
  return [...moving, ...moveFromWeekends(fixed)].map(iso)
}

const iso = (date: Date) => date.toISOString().slice(0, 10)
const plus = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)
const monday = (from: Date) => plus(from, (8 - from.getUTCDay()) % 7)

function moveFromWeekends(dates: Date[]): Date[] {
  const kept = dates.filter((date) => date.getUTCDay() % 6 !== 0)
  const taken = new Set(kept.map(iso))
  const moved = dates
    .filter((date) => date.getUTCDay() % 6 === 0)
    .map((date) => {
      let free = date
      while (free.getUTCDay() % 6 === 0 || taken.has(iso(free))) free = plus(free, 1)
      taken.add(iso(free))
      return free
    })
  return [...kept, ...moved]
}

/** Uses J.-M. Oudin's algorithm of 1940. */
function easterSunday(year: number): Date {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const offset = moon - weekday
  const month = 3 + Math.floor((offset + 40) / 44)
  return new Date(Date.UTC(year, month - 1, offset + 28 - 31 * Math.floor(month / 4)))
}

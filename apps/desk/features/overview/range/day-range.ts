/** Days in London, as yyyy-mm-dd. The range includes the first and the last day. */
export interface DayRange {
  firstDay: string
  lastDay: string
}

/** Each span is a number of days up to today. */
export const SPANS = [7, 30, 90, 365] as const
type Span = (typeof SPANS)[number]
const DEFAULT_SPAN: Span = 30

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOST_DAYS = 3_660

export function lastDays(days: number, today: string): DayRange {
  return { firstDay: addDays(today, 1 - days), lastDay: today }
}

export function readRange(params: URLSearchParams, today: string): DayRange {
  const range = { firstDay: params.get('from') ?? '', lastDay: params.get('to') ?? '' }
  return rangeFault(range, today) === undefined ? range : lastDays(DEFAULT_SPAN, today)
}

export function rangeFault({ firstDay, lastDay }: DayRange, today: string): string | undefined {
  if (!isDay(firstDay) || !isDay(lastDay)) return 'Choose both dates.'
  if (lastDay > today) return 'The last day is in the future.'
  if (firstDay > lastDay) return 'The first day is after the last.'
  return dayCount({ firstDay, lastDay }) > MOST_DAYS ? 'Ten years at most.' : undefined
}

export function dayCount({ firstDay, lastDay }: DayRange): number {
  return Math.round((utc(lastDay) - utc(firstDay)) / 86_400_000) + 1
}

export function addDays(day: string, days: number): string {
  return new Date(utc(day) + days * 86_400_000).toISOString().slice(0, 10)
}

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)

function isDay(text: string): boolean {
  // Refuses days that don't exist, because JavaScript reads 31 November as 1 December.
  return DAY.test(text) && !Number.isNaN(utc(text)) && addDays(text, 0) === text
}

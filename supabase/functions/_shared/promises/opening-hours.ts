import { londonHour } from './london-time.ts'
import data from './opening-hours.json' with { type: 'json' }

/** The full hours at which we open and close, in London time, from Monday to Friday except bank holidays. */
export interface OpeningHours {
  opensAtHour: number
  closesAtHour: number
}

/** The site’s firm.json has the same hours in words, and firm.phoneHours those of the telephone. */
export const { callbacks: CALLBACK_HOURS, phone: PHONE_HOURS }: Record<'callbacks' | 'phone', OpeningHours> =
  data

export const BANK_HOLIDAYS = new Set(data.bankHolidays)

/** The last day whose bank holidays we know. Our own server (host/) logs a warning when this day is near. */
export const BANK_HOLIDAYS_KNOWN_UNTIL = data.bankHolidaysKnownUntil

/** `day` is yyyy-mm-dd. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5 && !BANK_HOLIDAYS.has(day)
}

/** Doesn't check that the day is a working day. */
export function openingOf(day: string, hours: OpeningHours): { opens: Date; closes: Date } {
  return { opens: londonHour(day, hours.opensAtHour), closes: londonHour(day, hours.closesAtHour) }
}

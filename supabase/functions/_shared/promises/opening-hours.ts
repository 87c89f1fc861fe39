import { BANK_HOLIDAYS } from './bank-holidays.ts'
import { londonHour } from './london-time.ts'

/** The full hours at which we open and close, in London time, from Monday to Friday except bank holidays. */
export interface OpeningHours {
  opensAtHour: number
  closesAtHour: number
}

/** firm.callbackHours has the same hours in words. */
export const CALLBACK_HOURS: OpeningHours = { opensAtHour: 9, closesAtHour: 18 }

/** firm.phoneHours has the same hours in words. */
export const PHONE_HOURS: OpeningHours = { opensAtHour: 7, closesAtHour: 21 }

/** `day` is yyyy-mm-dd. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5 && !BANK_HOLIDAYS.has(day)
}

/** Doesn't check that the day is a working day. */
export function openingOf(day: string, hours: OpeningHours): { opens: Date; closes: Date } {
  return { opens: londonHour(day, hours.opensAtHour), closes: londonHour(day, hours.closesAtHour) }
}

export function formatOpeningHours({ opensAtHour, closesAtHour }: OpeningHours): string {
  return `${formatHour(opensAtHour)}-${formatHour(closesAtHour)}`
}

function formatHour(hour: number): string {
  return `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`
}

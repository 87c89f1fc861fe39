import { BANK_HOLIDAYS } from './bank-holidays.ts'
import { londonHour } from './london-time.ts'

/** Full hours in London time, Monday to Friday except bank holidays in England and Wales. */
export interface OpeningHours {
  opensAtHour: number
  closesAtHour: number
}

/** When we call people back, as the callback form says. */
export const CALLBACK_HOURS: OpeningHours = { opensAtHour: 9, closesAtHour: 18 }

/** When our phones are open. */
export const PHONE_HOURS: OpeningHours = { opensAtHour: 7, closesAtHour: 21 }

/** Whether a day, given as yyyy-mm-dd, is a working day. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5 && !BANK_HOLIDAYS.has(day)
}

/** When a working day opens and closes. */
export function openingOf(day: string, hours: OpeningHours): { opens: Date; closes: Date } {
  return { opens: londonHour(day, hours.opensAtHour), closes: londonHour(day, hours.closesAtHour) }
}

/** Opening hours in words: 7am-9pm. */
export function formatOpeningHours({ opensAtHour, closesAtHour }: OpeningHours): string {
  return `${formatHour(opensAtHour)}-${formatHour(closesAtHour)}`
}

function formatHour(hour: number): string {
  return `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`
}

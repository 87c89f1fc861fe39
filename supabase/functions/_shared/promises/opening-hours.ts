import { BANK_HOLIDAYS } from './bank-holidays.ts'
import { londonHour } from './london-time.ts'

/** Full hours of London's clock, Monday to Friday, bank holidays of England and Wales apart. */
export interface OpeningHours {
  opensAtHour: number
  closesAtHour: number
}

/** When somebody rings back: the callback form says so. */
export const CALLBACK_HOURS: OpeningHours = { opensAtHour: 9, closesAtHour: 18 }

/** When the telephone is answered. */
export const PHONE_HOURS: OpeningHours = { opensAtHour: 7, closesAtHour: 21 }

/** Whether anybody works on a day, given as yyyy-mm-dd. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5 && !BANK_HOLIDAYS.has(day)
}

/** The moments a working day begins and ends. */
export function openingOf(day: string, hours: OpeningHours): { opens: Date; closes: Date } {
  return { opens: londonHour(day, hours.opensAtHour), closes: londonHour(day, hours.closesAtHour) }
}

/** Hours as signs in Britain give them: 7am-9pm. */
export function formatOpeningHours({ opensAtHour, closesAtHour }: OpeningHours): string {
  return `${formatHour(opensAtHour)}-${formatHour(closesAtHour)}`
}

function formatHour(hour: number): string {
  return `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`
}

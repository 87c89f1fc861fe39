import { londonHour } from '#shared/promises/london-time.ts'

const CLOCK = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap]m)?$/i

/** The day is yyyy-mm-dd, and the time is London time, such as 2pm, 2:15pm or 14:15. */
export function readDayAndTime(day: string, typed: string): Date | undefined {
  const [, hourText, minuteText = '00', half] = CLOCK.exec(typed.trim()) ?? []
  if (!day || !hourText || (!half && !typed.includes(':') && !typed.includes('.'))) return undefined
  const hour = (Number(hourText) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0)
  const minute = Number(minuteText)
  const isValid =
    minute < 60 && (half ? Number(hourText) >= 1 && Number(hourText) <= 12 : Number(hourText) < 24)
  return isValid ? new Date(londonHour(day, hour).getTime() + minute * 60_000) : undefined
}

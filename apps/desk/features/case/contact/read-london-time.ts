import { londonHour } from '#shared/promises/london-time.ts'

const TYPED = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/

/** Reads a date-and-time box as London time; undefined when it is empty or invalid. */
export function readLondonTime(typed: string): Date | undefined {
  const [, day, hour, minute] = TYPED.exec(typed) ?? []
  if (!day) return undefined
  return new Date(londonHour(day, Number(hour)).getTime() + Number(minute) * 60_000)
}

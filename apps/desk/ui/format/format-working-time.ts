const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function formatWorkingTime(milliseconds: number): string {
  if (milliseconds >= 3 * DAY) return `${Math.floor(milliseconds / DAY)} days`
  const minutes = Math.ceil(milliseconds / MINUTE)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return rest === 0 || hours >= 10 ? `${hours} h` : `${hours} h ${rest} min`
}

const MINUTE = 60_000

/** A stretch of less than a few days, in two words at most: 42 min, 1 h 5 min, 13 h. */
export function formatWorkingTime(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return rest === 0 || hours >= 10 ? `${hours} h` : `${hours} h ${rest} min`
}

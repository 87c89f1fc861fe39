import { firm } from '../firm.ts'
import { londonDay } from '../promises/london-time.ts'

const FIRST_SUFFIX = 1_000
const SUFFIX_COUNT = 9_000

/**
 * Matches a reference such as LC-20240305-1234, or one with more digits from a day on which four weren't
 * enough. Any prefix matches, because older leads keep theirs if a firm changes its prefix.
 */
export const REFERENCE_PATTERN = /^[A-Z]{2,6}-\d{8}-\d{4,9}$/

export const EXAMPLE_REFERENCE = `${firm.referencePrefix}-20240305-1234`

/** Returns the date in London as yyyymmdd. */
export function londonDate(now: Date): string {
  return londonDay(now).replaceAll('-', '')
}

/**
 * The database gives the lead another reference if this one is taken, has another prefix, or has a date that
 * is more than a day off.
 */
export function drawReference(now: Date = new Date(), random: () => number = cryptoRandom): string {
  return `${firm.referencePrefix}-${londonDate(now)}-${FIRST_SUFFIX + Math.floor(random() * SUFFIX_COUNT)}`
}

function cryptoRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}

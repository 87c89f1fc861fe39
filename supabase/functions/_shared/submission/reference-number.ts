import { firm } from '../firm.ts'
import { londonDay } from '../promises/london-time.ts'

const FIRST_SUFFIX = 1_000
const SUFFIX_COUNT = 9_000

/**
 * A reference: four digits, or more on a day when those are used up. Any prefix, because older leads keep theirs when a
 * firm changes it.
 */
export const REFERENCE_PATTERN = /^[A-Z]{2,6}-\d{8}-\d{4,9}$/

/** What a reference looks like, for messages. */
export const EXAMPLE_REFERENCE = `${firm.referencePrefix}-20240305-1234`

/** The day in London, as yyyymmdd. */
export function londonDate(now: Date): string {
  return londonDay(now).replaceAll('-', '')
}

/** A fresh reference, {prefix}-{yyyymmdd of London}-{4 random digits}; the server may answer with another one. */
export function drawReference(now: Date = new Date(), random: () => number = cryptoRandom): string {
  return `${firm.referencePrefix}-${londonDate(now)}-${FIRST_SUFFIX + Math.floor(random() * SUFFIX_COUNT)}`
}

/** An unpredictable number in [0, 1). */
function cryptoRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}

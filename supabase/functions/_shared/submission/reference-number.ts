const FIRST_SUFFIX = 1_000
const SUFFIX_COUNT = 9_000

/** A reference as it may arrive: four digits, or more on a day that outgrew them. */
export const REFERENCE_PATTERN = /^LC-\d{8}-\d{4,9}$/

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** The day in London, as yyyymmdd. */
export function londonDate(now: Date): string {
  const parts = Object.fromEntries(londonDay.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.year}${parts.month}${parts.day}`
}

/** A fresh reference, LC-{yyyymmdd of London}-{4 random digits}; the server's answer says which one holds. */
export function drawReference(now: Date = new Date(), random: () => number = cryptoRandom): string {
  return `LC-${londonDate(now)}-${FIRST_SUFFIX + Math.floor(random() * SUFFIX_COUNT)}`
}

/** A number in [0, 1) that cannot be guessed. */
function cryptoRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}

/**
 * Returns the digits of a phone number from the country code on, or undefined if it isn't an E.164 number.
 */
export function readPhoneNumber(typed: string): string | undefined {
  const digits = typed
    .trim()
    .replace(/^\+/, '')
    // In +44 (0)20 7946 0123 the zero isn't dialled.
    .replace('(0)', '')
    .replace(/[\s()-]/g, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : undefined
}

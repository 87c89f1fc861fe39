/** A telephone number as it is stored, digits alone from the country code on, or undefined when it is not E.164. */
export function readPhoneNumber(typed: string): string | undefined {
  const digits = typed
    .trim()
    .replace(/^\+/, '')
    .replace(/[\s()-]/g, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : undefined
}

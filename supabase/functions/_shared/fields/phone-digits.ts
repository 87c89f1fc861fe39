/**
 * Returns the digits of a phone number as dialled in the UK, so +44 (0)20… becomes 020…. The SQL function
 * private.phone_digits does the same.
 */
export function phoneDigits(given: string): string {
  return given.replace(/\D/g, '').replace(/^(?:00)?44(?=\d{9,})0*/, '0')
}

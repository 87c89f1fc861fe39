/** One number however it was written, as private.phone_digits in the database: +44 (0)20 7946 0123, 020 7946 0123. */
export function phoneDigits(given: string): string {
  return given.replace(/\D/g, '').replace(/^(?:00)?44(?=\d{9,})0*/, '0')
}

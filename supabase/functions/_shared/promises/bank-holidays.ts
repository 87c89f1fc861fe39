/**
 * Bank holidays in England and Wales, with their substitute days, from https://www.gov.uk/bank-holidays. Add
 * another year before the last year in this list begins, and any extra holiday as soon as it's announced.
 */
export const BANK_HOLIDAYS: ReadonlySet<string> = new Set([
  '2026-01-01',
  '2026-04-03',
  '2026-04-06',
  '2026-05-04',
  '2026-05-25',
  '2026-08-31',
  '2026-12-25',
  '2026-12-28',
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
  '2027-05-03',
  '2027-05-31',
  '2027-08-30',
  '2027-12-27',
  '2027-12-28',
  '2028-01-03',
  '2028-04-14',
  '2028-04-17',
  '2028-05-01',
  '2028-05-29',
  '2028-08-28',
  '2028-12-25',
  '2028-12-26',
])

/** The last day that BANK_HOLIDAYS covers. Our own server (host/) logs a warning when this day is near. */
export const BANK_HOLIDAYS_KNOWN_UNTIL = '2028-12-31'

import type { FirmFile } from './firm-schema.ts'

type Nation = FirmFile['offices']['bankHolidays']

/** The last day that the lists below cover. Our own server (host/) logs a warning when this day is near. */
export const KNOWN_UNTIL = '2028-12-31'

const ENGLAND_AND_WALES = `
  2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28
  2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28
  2028-01-03 2028-04-14 2028-04-17 2028-05-01 2028-05-29 2028-08-28 2028-12-25 2028-12-26`

const SCOTLAND = `
  2026-01-01 2026-01-02 2026-04-03 2026-05-04 2026-05-25 2026-06-15 2026-08-03 2026-11-30 2026-12-25 2026-12-28
  2027-01-01 2027-01-04 2027-03-26 2027-05-03 2027-05-31 2027-08-02 2027-11-30 2027-12-27 2027-12-28
  2028-01-03 2028-01-04 2028-04-14 2028-05-01 2028-05-29 2028-08-07 2028-11-30 2028-12-25 2028-12-26`

const ONLY_NORTHERN_IRELAND = '2026-03-17 2026-07-13 2027-03-17 2027-07-12 2028-03-17 2028-07-12'

/**
 * With their substitute days, from https://www.gov.uk/bank-holidays. Add another year before the last year here
 * begins, and any extra holiday as soon as it's announced.
 */
const LISTS: Record<Nation, string> = {
  'England and Wales': ENGLAND_AND_WALES,
  Scotland: SCOTLAND,
  'Northern Ireland': `${ENGLAND_AND_WALES} ${ONLY_NORTHERN_IRELAND}`,
}

export const bankHolidays = (nation: Nation): string[] => LISTS[nation].trim().split(/\s+/).toSorted()

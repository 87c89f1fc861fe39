import type { InboxFilters, InboxRow } from '../../backend/inbox.ts'
import { BANDS, type Band, bandOf } from './inbox-order.ts'

export interface Section {
  band: Band
  rows: InboxRow[]
}

/** What each part of the list is called. */
export const BAND_TITLES: Record<Band, string> = {
  promise: 'Waiting to hear from us',
  follow_up_due: 'Follow-up due',
  in_hand: 'In hand',
  later: 'Follow-up later',
  decided: 'Decided',
  quarantined: 'Set aside',
  found: 'Found',
}

/** The list cut into its parts, most urgent first. */
export function sectionsOf(rows: readonly InboxRow[], filters: InboxFilters, today: string): Section[] {
  const sections = new Map<Band, InboxRow[]>()
  for (const row of rows) {
    const band = bandOf(row, filters, today)
    const others = sections.get(band)
    if (others) others.push(row)
    else sections.set(band, [row])
  }
  // Not in the order they came: at midnight a row changes its part before the list is read again.
  return BANDS.flatMap((band) => {
    const found = sections.get(band)
    return found ? [{ band, rows: found }] : []
  })
}

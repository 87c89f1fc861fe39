import type { InboxFilters, InboxRow } from '../../backend/inbox.ts'
import { type Band, bandOf } from './inbox-order.ts'

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

/** The list cut into its parts, in the order it came. */
export function sectionsOf(rows: readonly InboxRow[], filters: InboxFilters, today: string): Section[] {
  const sections: Section[] = []
  for (const row of rows) {
    const band = bandOf(row, filters, today)
    // By band and not by neighbour: at midnight a row may change its part before the list is read again.
    const section = sections.find((one) => one.band === band)
    if (section) section.rows.push(row)
    else sections.push({ band, rows: [row] })
  }
  return sections
}

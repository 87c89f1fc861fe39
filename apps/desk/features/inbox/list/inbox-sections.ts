import { isClosed } from '#shared/desk/case-states.ts'
import type { InboxFilters, InboxRow } from '../../../backend/inbox.ts'
import { isAwaited } from '../row/waiting-for.ts'

/**
 * A section of the list. The SQL function list_inbox sorts rows by the same bands, and inbox-order.test.ts
 * checks that both agree.
 */
type Band =
  | 'promise'
  | 'step_due'
  | 'no_step'
  | 'step_later'
  | 'decided'
  | 'merged'
  | 'quarantined'
  | 'found'
  | 'sorted'
  | 'arrived'

export const BAND_TITLES: Record<Band, string> = {
  promise: 'Waiting to hear from us',
  step_due: 'Next step due',
  no_step: 'No next step',
  step_later: 'In hand',
  decided: 'Decided',
  merged: 'Merged',
  quarantined: 'Possible spam',
  found: 'Search results',
  sorted: 'Cases',
  arrived: 'New documents',
}

export interface Section {
  band: Band
  rows: InboxRow[]
}

/** `today` is the day on which the server was asked. */
export function inboxSections(
  rows: readonly InboxRow[],
  { filters, today }: { filters: InboxFilters; today: string },
): Section[] {
  const sections = new Map<Band, InboxRow[]>()
  for (const row of rows) {
    const band = bandOf(row, filters, today)
    const others = sections.get(band)
    if (others) others.push(row)
    else sections.set(band, [row])
  }
  return [...sections].map(([band, rows]) => ({ band, rows }))
}

function bandOf(row: InboxRow, filters: InboxFilters, today: string): Band {
  if (filters.search) return 'found'
  if (row.quarantined) return 'quarantined'
  if (filters.sort) return 'sorted'
  if (filters.arrived) return 'arrived'
  if (isAwaited(row)) return 'promise'
  if (row.follow_up_on) return row.follow_up_on <= today ? 'step_due' : 'step_later'
  if (row.merged_into) return 'merged'
  return isClosed(row.state) ? 'decided' : 'no_step'
}

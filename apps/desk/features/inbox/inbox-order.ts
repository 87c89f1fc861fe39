import { isClosed } from '#shared/desk/case-states.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import type { InboxFilters, InboxRow } from '../../backend/inbox.ts'

/** The parts of the list, most urgent first: the bands of list_inbox, which a test holds this order against. */
export const BANDS = [
  'promise',
  'follow_up_due',
  'in_hand',
  'later',
  'decided',
  'quarantined',
  'found',
] as const
export type Band = (typeof BANDS)[number]

/** Which part of the list a lead belongs to on a day. */
export function bandOf(row: InboxRow, filters: InboxFilters, today: string): Band {
  if (filters.search) return 'found'
  if (row.quarantined) return 'quarantined'
  if (row.state === 'new') return 'promise'
  if (row.follow_up_on) return row.follow_up_on <= today ? 'follow_up_due' : 'later'
  return isClosed(row.state) ? 'decided' : 'in_hand'
}

/** Compares two leads by their place in the list. */
export function inboxOrder(filters: InboxFilters, now: Date): (one: InboxRow, other: InboxRow) => number {
  const today = londonDay(now)
  const place = (row: InboxRow) => {
    const band = bandOf(row, filters, today)
    return { band: BANDS.indexOf(band), ...keyOf(row, band) }
  }
  return (one, other) => {
    const [a, b] = [place(one), place(other)]
    if (a.band !== b.band) return a.band - b.band
    const direction = a.newestFirst ? -1 : 1
    const waited = Date.parse(one.received_at) - Date.parse(other.received_at)
    return direction * (a.key - b.key || waited || (one.reference < other.reference ? -1 : 1))
  }
}

function keyOf(row: InboxRow, band: Band): { key: number; newestFirst: boolean } {
  switch (band) {
    case 'promise':
      return { key: Date.parse(row.promised_by ?? row.received_at), newestFirst: false }
    case 'follow_up_due':
    case 'later':
      return { key: Date.parse(row.follow_up_on ?? row.received_at), newestFirst: false }
    case 'decided':
      return { key: Date.parse(row.decided_at ?? row.received_at), newestFirst: true }
    default:
      return { key: Date.parse(row.received_at), newestFirst: true }
  }
}

/** Whether a lead belongs in a list with these filters. A search is the database's to answer. */
export function fitsFilters(row: InboxRow, filters: InboxFilters, now: Date): boolean {
  const today = londonDay(now)
  if (row.quarantined !== Boolean(filters.quarantined)) return false
  if (filters.forms && !filters.forms.includes(row.form)) return false
  if (filters.states && !filters.states.includes(row.state)) return false
  if (filters.owner && (row.owner_id ?? 'none') !== filters.owner) return false
  if (filters.overdue && !isOverdue(row, now)) return false
  // Decided cases show when they are asked for, or when their day has come; one set aside shows whatever its state.
  if (filters.states || row.quarantined || !isClosed(row.state)) return true
  return bandOf(row, filters, today) === 'follow_up_due'
}

function isOverdue(row: InboxRow, now: Date): boolean {
  if (row.state === 'new') return Date.parse(row.promised_by ?? row.received_at) < now.getTime()
  return row.follow_up_on !== null && row.follow_up_on < londonDay(now)
}

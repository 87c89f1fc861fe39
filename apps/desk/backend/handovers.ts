import { londonDay } from '#shared/promises/london-time.ts'
import { call, type DeskClient } from './client/call.ts'
import type { Outcome, Refused } from './client/outcomes.ts'
import type { InboxFilters } from './inbox.ts'

declare module './client/call.ts' {
  interface Answers {
    list_handovers: Handover[]
    hand_over_cases: { outcome: 'changed'; cases: number } | Refused
    end_handover: Outcome<{ back: number; stayed: number }>
    move_handover_end: Outcome
    read_handover_notice: { outcome: 'changed' }
  }
}

/** Which of somebody's open cases. Without any, all. */
export type HandoverFilters = Pick<
  InboxFilters,
  'forms' | 'states' | 'overdue' | 'due' | 'stepless' | 'arrived'
>

/** Why a case stayed where it was when its handover ended. */
export type StayedReason = 'moved' | 'closed' | 'merged' | 'spam' | 'worked_on' | 'stayed' | 'owner_gone'

/** Days are yyyy-mm-dd. */
export interface Handover {
  id: string
  /** Null for cases that nobody had. */
  from_id: string | null
  from_name: string | null
  to_id: string
  to_name: string
  filters: HandoverFilters
  starts_on: string
  /** The first day on which the owner is back. Null if the cases were handed over for good. */
  returns_on: string | null
  new_cases_stay: boolean
  note: string | null
  made_at: string
  made_by_name: string
  started_at: string | null
  ended_at: string | null
  /** `not_started`: on the first day, the colleague could no longer take cases. */
  ending: 'returned' | 'undone' | 'not_started' | null
  start_read_at: string | null
  end_read_at: string | null
  may_change: boolean
  /** All that it moved, what is still out, and what went back. */
  cases: number
  out: number
  back: number
  /** At most 50. */
  stayed: { reference: string; outcome: StayedReason; contact_name: string }[]
}

/** Planned, running, and those of the last 30 days, newest first. Advisers see those that concern them. */
export const listHandovers = (desk: DeskClient) => call(desk, 'list_handovers')

export interface NewHandover
  extends Pick<Handover, 'from_id' | 'to_id' | 'starts_on' | 'returns_on' | 'new_cases_stay' | 'note'> {
  /** Sent twice with the same id, it's one handover. */
  id: string
  filters: HandoverFilters
}

/** Advisers hand over their own cases, admins anybody's. */
export const handOverCases = (desk: DeskClient, handover: NewHandover) =>
  call(desk, 'hand_over_cases', { handover: { ...handover } })

/** All open cases of a person, for good and from today. */
export const handOverForGood = (desk: DeskClient, from: string, to: string) =>
  handOverCases(desk, {
    id: crypto.randomUUID(),
    from_id: from,
    to_id: to,
    filters: {},
    starts_on: londonDay(new Date()),
    returns_on: null,
    new_cases_stay: false,
    note: null,
  })

/** Null counts what nobody has. */
export const countHandover = (desk: DeskClient, owner: string | null, filters: HandoverFilters) =>
  call(desk, 'count_handover', { owner, filters: { ...filters } })

/** Gives back what would come back on its day; as an undo, only what nobody has worked on since. */
export const endHandover = (desk: DeskClient, id: string, asUndo: boolean) =>
  call(desk, 'end_handover', { handover_id: id, as_undo: asUndo })

export const moveHandoverEnd = (desk: DeskClient, id: string, day: string) =>
  call(desk, 'move_handover_end', { handover_id: id, day })

export const readHandoverNotice = (desk: DeskClient, id: string) =>
  call(desk, 'read_handover_notice', { handover_id: id })

/** Who is away now, and who gets what they are given meanwhile. Every role may see this. */
export interface Absence {
  from_id: string
  to_id: string
  returns_on: string
}

export async function listAbsences(desk: DeskClient): Promise<Absence[]> {
  const today = londonDay(new Date())
  const { data } = await desk
    .from('handovers')
    .select('from_id, to_id, returns_on')
    .eq('filters', '{}')
    .is('ended_at', null)
    .lte('starts_on', today)
    .gt('returns_on', today)
    .throwOnError()
  return data as Absence[]
}

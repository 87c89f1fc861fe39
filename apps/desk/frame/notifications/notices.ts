import { promiseStanding } from '#shared/promises/promise-standing.ts'
import type { OpenPromise } from '../../backend/open-promises.ts'

export interface Notice {
  title: string
  reference: string
}

/** An entry of a case's timeline, as a live update sends it. */
export interface TimelineEvent {
  reference: string
  actor_id: string | null
  kind: string
  detail: { to?: string | null } | null
}

const WARNING_MILLISECONDS = 15 * 60_000

/** Undefined for possible spam, and for cases that staff entered or imported. */
export function arrivalNotice(lead: {
  reference: string
  quarantined: boolean
  entered_as: string | null
}): Notice | undefined {
  if (lead.quarantined || lead.entered_as !== null) return undefined
  return { title: 'New lead', reference: lead.reference }
}

export function assignmentNotice(event: TimelineEvent, myId: string): Notice | undefined {
  if (event.kind !== 'owner_changed' || event.detail?.to !== myId || event.actor_id === myId) return undefined
  return { title: 'Assigned to you', reference: event.reference }
}

export function promiseNotices(leads: readonly OpenPromise[], myId: string, now: Date): Notice[] {
  return leads
    .filter((lead) => {
      if (lead.owner_id !== null && lead.owner_id !== myId) return false
      const standing = promiseStanding(lead, now)
      return standing.kind === 'running' && !standing.pausedUntil && standing.leftMs <= WARNING_MILLISECONDS
    })
    .map(({ reference }) => ({ title: '15 minutes left to keep a promise', reference }))
}

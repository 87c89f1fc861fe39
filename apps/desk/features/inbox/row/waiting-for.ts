import { type CaseState, isClosed } from '#shared/desk/case-states.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import type { InboxRow } from '../../../backend/inbox.ts'

const promised: Record<LeadForm, string> = {
  callback: 'our call',
  bridging_application: 'our first contact',
  business_application: 'our answer',
}

/** Returns whether somebody is still waiting for the contact or answer that the site promised them. */
export function isAwaited({ state, quarantined, promised_by, promise }: InboxRow): boolean {
  return promised_by !== null && promise === null && !quarantined && !isClosed(state)
}

/** Undefined for a case that is decided or marked as spam. */
export function waitingFor(row: InboxRow): string | undefined {
  if (row.quarantined) return row.spam_since ? undefined : 'a check'
  if (isAwaited(row)) return promised[row.form]
  return WAITING_FOR[row.state]
}

const WAITING_FOR: Record<CaseState, string | undefined> = {
  new: 'our next step',
  contacted: 'our next step',
  documents: 'documents',
  with_lenders: 'the lenders',
  offer: 'the client',
  completed: undefined,
  declined: undefined,
  withdrawn: undefined,
}

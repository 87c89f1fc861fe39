import type { LeadForm } from '#shared/promises/promises.ts'
import type { InboxRow } from '../../../backend/inbox.ts'

const firstStep: Record<LeadForm, string> = {
  callback: 'our call',
  bridging_application: 'our first contact',
  business_application: 'our answer',
}

/** Whether somebody is waiting to hear from us for the first time. */
export function isWaiting({ state, quarantined }: InboxRow): boolean {
  return state === 'new' && !quarantined
}

/** What a case is waiting for; undefined once it is decided. */
export function waitingFor({ quarantined, state, form }: InboxRow): string | undefined {
  if (quarantined) return 'a check'
  switch (state) {
    case 'new':
      return firstStep[form]
    case 'contacted':
      return 'our next step'
    case 'documents':
      return 'documents'
    case 'with_lenders':
      return 'the lenders'
    case 'offer':
      return 'the client'
    default:
      return undefined
  }
}

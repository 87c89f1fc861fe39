import type { LeadForm } from '#shared/promises/promises.ts'
import { call, type DeskClient } from './client/call.ts'
import type { Missing } from './client/outcomes.ts'

declare module './client/call.ts' {
  interface Answers {
    list_undelivered: UndeliveredMessage[]
    retry_message: { outcome: 'changed' } | Missing
  }
}

/** An automatic e-mail of a case, or one that staff wrote. */
export interface CaseMessage {
  id: number
  kind:
    | `${LeadForm}_received`
    | 'applicant_link'
    | 'applicant_wrote'
    | 'documents_requested'
    | 'case_message'
    | 'lender_pack'
    | 'terms_shared'
    | 'request_answered'
  recipient: 'staff' | 'applicant' | 'lender' | 'person'
  /** Whether it's sent to somebody who gets a copy of what was written to another. */
  is_copy: boolean
  /** Who it's for, while an e-mail that staff wrote isn't sent. */
  name: string | null
  /**
   * parked: delivery failed permanently, or for a whole day. withheld: a confirmation that we didn't send,
   * because this address had already been sent three e-mails that day. Staff can retry both.
   */
  state: 'waiting' | 'sent' | 'parked' | 'withheld'
  attempts: number
  last_error: string | null
  created_at: string
  sent_at: string | null
}

/** An e-mail that we gave up sending (its state is `parked`). */
export interface UndeliveredMessage
  extends Pick<CaseMessage, 'id' | 'attempts' | 'last_error' | 'created_at'> {
  kind: CaseMessage['kind'] | 'factor_removed' | 'morning_summary'
  recipient: CaseMessage['recipient'] | 'account'
  /** Null if the e-mail is about a staff account. */
  reference: string | null
  first_attempt_at: string | null
  contact_name: string
  /** Null for a notice to staff about a case, or if the applicant has no address. */
  email: string | null
}

/** A page has 50 e-mails, newest first. `afterId` is the last id of the previous page. */
export const listUndelivered = (desk: DeskClient, afterId: number | null = null) =>
  call(desk, 'list_undelivered', { after_id: afterId })

/** Makes the e-mail due straight away. Answers `missing` if it's no longer undelivered or withheld. */
export const retryMessage = (desk: DeskClient, id: number) => call(desk, 'retry_message', { message_id: id })

import type { CaseMessage } from './case.ts'
import { call, type DeskClient } from './client/call.ts'
import type { Missing } from './client/outcomes.ts'

declare module './client/call.ts' {
  interface Answers {
    list_undelivered: UndeliveredMessage[]
    retry_message: { outcome: 'changed' } | Missing
  }
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

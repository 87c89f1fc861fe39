import type { Missing } from './answers.ts'
import { call, type Desk } from './call.ts'
import type { CaseMessage } from './case.ts'

/** An e-mail that couldn't be delivered. */
export interface UndeliveredMessage
  extends Pick<CaseMessage, 'id' | 'attempts' | 'last_error' | 'created_at'> {
  kind: CaseMessage['kind'] | 'factor_removed' | 'morning_summary'
  recipient: CaseMessage['recipient'] | 'account'
  /** Of the case; null for a message about a staff account. */
  reference: string | null
  first_attempt_at: string | null
  contact_name: string
  /** Of the applicant or the account, when it was written to them. */
  email: string | null
}

/** Newest first; afterId is the last id of the previous page. */
export function listUndelivered(desk: Desk, afterId: number | null = null): Promise<UndeliveredMessage[]> {
  return call(desk, 'list_undelivered', { after_id: afterId })
}

/** Puts a message back at the head of the outbox. missing: it no longer needs a retry. */
export function retryMessage(desk: Desk, id: number): Promise<{ outcome: 'changed' } | Missing> {
  return call(desk, 'retry_message', { message_id: id })
}

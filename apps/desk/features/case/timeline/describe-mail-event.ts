import type { CaseEvent } from '../../../backend/case.ts'
import { nameMessage } from './describe-message.ts'
import type { EventDescription } from './event-description.ts'

type MailEvent = Extract<
  CaseEvent,
  { kind: 'message_written' | 'message_retried' | 'mail_received' | 'mail_bounced' | 'mail_file_refused' }
>

/** E-mails that staff wrote, and what came to the firm's mailbox about the case. */
export function describeMailEvent(event: MailEvent): EventDescription {
  switch (event.kind) {
    case 'message_written':
      return {
        icon: 'mail',
        text: `wrote an e-mail: ${event.detail.subject}`,
        body: textOfMessage(event.detail),
      }
    case 'message_retried':
      return { icon: 'mail', text: `resent the ${nameMessage(event.detail).toLowerCase()}` }
    case 'mail_received': {
      const { from_name, from_address } = event.detail
      return { icon: 'mail', text: `E-mail from ${from_name ?? from_address}`, mail: event.detail }
    }
    case 'mail_bounced':
      return {
        icon: 'warning',
        text: `Our e-mail to ${event.detail.address} came back (${event.detail.status})`,
        tone: 'brick',
      }
    case 'mail_file_refused':
      return {
        icon: 'warning',
        text: `A file of an e-mail isn’t stored: ${event.detail.name}`,
        body: event.detail.reason,
      }
  }
}

/** What an e-mail said, and what went with it. */
export function textOfMessage({
  body,
  documents = [],
}: Extract<CaseEvent, { kind: 'message_written' }>['detail']): string {
  return documents.length > 0 ? `${body}\n\nAttached: ${documents.join(', ')}` : body
}

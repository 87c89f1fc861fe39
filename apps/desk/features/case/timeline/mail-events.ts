import { nameMessage } from './describe-message.ts'
import type { EventDescriptions, EventOf } from './event-description.ts'

export const MAIL_EVENTS = {
  message_written: (detail) => ({
    icon: 'mail',
    text: `wrote an e-mail: ${detail.subject}`,
    body: textOfMessage(detail),
  }),
  message_retried: (detail) => ({ icon: 'mail', text: `resent the ${nameMessage(detail).toLowerCase()}` }),
  mail_received: (mail) => ({
    icon: 'mail',
    text: `E-mail from ${mail.from_name ?? mail.from_address}`,
    mail,
  }),
  mail_bounced: ({ address, status }) => ({
    icon: 'warning',
    text: `Our e-mail to ${address} came back (${status})`,
    tone: 'brick',
  }),
  mail_file_refused: ({ name, reason }) => ({
    icon: 'warning',
    text: `A file of an e-mail isn’t stored: ${name}`,
    body: reason,
  }),
} satisfies Partial<EventDescriptions>

export function textOfMessage({ body, documents = [] }: EventOf<'message_written'>['detail']): string {
  return documents.length > 0 ? `${body}\n\nAttached: ${documents.join(', ')}` : body
}

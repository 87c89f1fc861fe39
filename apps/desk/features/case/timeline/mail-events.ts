import { PERSON_ROLE_LABELS } from '#shared/desk/people.ts'
import type { RecipientRole, ToldRecipient } from '../../../backend/written-messages.ts'
import { nameMessage } from './describe-message.ts'
import type { EventDescriptions, EventOf } from './event-description.ts'

export const MAIL_EVENTS = {
  message_written: (detail) => ({
    icon: 'mail',
    text: detail.to
      ? `wrote to ${nameRecipient(detail.to)}: ${detail.subject}`
      : `wrote an e-mail: ${detail.subject}`,
    body: textOfMessage(detail),
  }),
  message_retried: (detail) => ({ icon: 'mail', text: `resent the ${lowerFirst(nameMessage(detail))}` }),
  mail_received: (mail) => ({
    icon: 'mail',
    text: `E-mail from ${mail.sender ? nameRecipient(mail.sender) : (mail.from_name ?? mail.from_address)}`,
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

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** “Other” says nothing about somebody, and an applicant is named by what they are on the case. */
const nameRecipient = ({ name, role }: Pick<ToldRecipient, 'name' | 'role'>) =>
  role === 'other' ? name : `${name} (${ROLE_WORDS[role].toLowerCase()})`

export const ROLE_WORDS: Record<RecipientRole, string> = {
  ...PERSON_ROLE_LABELS,
  lender: 'Lender',
  colleague: 'Colleague',
}

export function textOfMessage({
  body,
  documents = [],
  cc = [],
}: EventOf<'message_written'>['detail']): string {
  return [
    body,
    documents.length > 0 && `Attached: ${documents.join(', ')}`,
    cc.length > 0 && `Copy to ${cc.map(nameRecipient).join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

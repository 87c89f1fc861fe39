import type { CaseMessage } from '../../../backend/case.ts'
import type { EventDescription, EventDescriptions, EventOf } from './event-description.ts'

function nameMessage({ kind, recipient }: Pick<CaseMessage, 'kind' | 'recipient'>): string {
  if (kind === 'applicant_link') return 'Link to the applicant'
  if (kind === 'lender_pack') return 'Lender pack'
  if (kind === 'documents_requested') return 'Request for documents'
  if (kind === 'case_message') return 'E-mail to the applicant'
  if (kind === 'terms_shared') return 'Message about terms'
  return recipient === 'applicant' ? 'Confirmation to the applicant' : 'Notice to staff'
}

export function describeMessage(message: CaseMessage): EventDescription {
  const { state, attempts, last_error } = message
  const name = nameMessage(message)
  if (state === 'sent') return { icon: 'mail', text: `${name} sent` }
  if (state === 'parked') {
    return {
      icon: 'warning',
      text: `${name} couldn’t be delivered after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
      body: last_error ?? undefined,
      tone: 'brick',
    }
  }
  if (state === 'withheld') {
    return {
      icon: 'warning',
      text: `${name} not sent: this address has already had three today`,
      body: 'Someone may be using our forms to send unwanted e-mails to this address. Call the applicant before you send it.',
      tone: 'brick',
    }
  }
  return { icon: 'mail', text: `${name} is ${attempts === 0 ? 'queued' : 'being retried'}` }
}

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

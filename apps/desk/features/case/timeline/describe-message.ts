import type { CaseMessage } from '../../../backend/messages.ts'
import type { EventDescription } from './event-description.ts'

type Named = Pick<CaseMessage, 'kind' | 'recipient'> & { is_copy?: boolean; name?: string | null }

export function nameMessage({ kind, recipient, is_copy, name }: Named): string {
  if (kind === 'applicant_link') return 'Link to the applicant'
  if (kind === 'lender_pack') return 'Lender pack'
  if (kind === 'documents_requested') return 'Request for documents'
  if (kind === 'case_message' && recipient !== 'applicant')
    return `${is_copy ? 'Copy' : 'E-mail'} to ${name ?? 'somebody on the case'}`
  if (kind === 'case_message') return 'E-mail to the applicant'
  if (kind === 'terms_shared') return 'Message about terms'
  if (kind === 'request_answered') return 'E-mail that there is an answer'
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

import type { CaseMessage } from '../../../backend/cases.ts'
import type { EventDescription } from './event-description.ts'

/** What an e-mail is called: applicants get a confirmation, staff a notice. */
export function nameMessage(recipient: CaseMessage['recipient']): string {
  return recipient === 'applicant' ? 'Confirmation to the applicant' : 'Notice to staff'
}

/** Where an e-mail stands, as a sentence. */
export function describeMessage({ recipient, state, attempts, last_error }: CaseMessage): EventDescription {
  const name = nameMessage(recipient)
  if (state === 'sent') return { icon: 'mail', text: `${name} e-mailed` }
  if (state === 'parked') {
    return {
      icon: 'warning',
      text: `${name} could not be delivered, after ${attempts} ${attempts === 1 ? 'try' : 'tries'}`,
      body: last_error ?? undefined,
      tone: 'brick',
    }
  }
  if (state === 'withheld') {
    return {
      icon: 'warning',
      text: `${name} not sent: this address has had three today`,
      body: 'Somebody may be using our forms to send e-mails to a person who did not ask for them. Call the applicant before you send it.',
      tone: 'brick',
    }
  }
  return {
    icon: 'mail',
    text: attempts === 0 ? `${name} is about to be e-mailed` : `${name} is being tried again`,
  }
}

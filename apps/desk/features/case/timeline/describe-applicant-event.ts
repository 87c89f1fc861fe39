import type { CaseEvent } from '../../../backend/case.ts'
import { APPLICANT_FIELD_LABELS } from '../applicant/applicant-words.ts'
import type { EventDescription } from './event-description.ts'

type ApplicantEvent = Extract<CaseEvent, { kind: `applicant_${string}` }>

const FACTS = { postcode: 'a postcode', date_of_birth: 'the date of birth', phone: 'the phone number' }
const SETTLED = {
  open: 'reopened',
  accepted: 'accepted a correction',
  refused: 'refused a correction',
  answered: 'answered the applicant’s question',
}

/** What the applicant did on their own page, and what staff did about it. */
export function describeApplicantEvent(event: ApplicantEvent): EventDescription {
  const who = event.actor_id === null ? 'The applicant ' : ''
  switch (event.kind) {
    case 'applicant_opened':
      return { icon: 'account', text: 'The applicant opened their page' }
    case 'applicant_confirmed':
      return { icon: 'check', text: `The applicant confirmed who they are with ${FACTS[event.detail.fact]}` }
    case 'applicant_locked_out':
      return { icon: 'warning', text: 'Five wrong answers on the applicant’s page: call them', tone: 'brick' }
    case 'applicant_asked':
      return {
        icon: 'pencil',
        text: event.detail.field
          ? `The applicant corrected their ${APPLICANT_FIELD_LABELS[event.detail.field].toLowerCase()}: confirm it`
          : 'The applicant asked a question',
      }
    case 'applicant_request_settled':
      return { icon: 'check', text: SETTLED[event.detail.state] }
    case 'applicant_withdrew':
      return { icon: 'cross', text: 'The applicant withdrew', tone: 'brick' }
    case 'applicant_link_sent':
      return { icon: 'mail', text: 'sent the applicant a new link' }
    case 'applicant_link_requested':
      return { icon: 'mail', text: 'The applicant asked for a new link' }
    case 'applicant_link_revoked':
      return { icon: 'cross', text: `${who}ended every link to the applicant’s page` }
  }
}

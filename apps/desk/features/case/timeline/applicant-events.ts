import { correctableFields } from '#shared/fields/catalogue/correctable-fields.ts'
import type { EventDescriptions } from './event-description.ts'

const FACTS = { postcode: 'a postcode', date_of_birth: 'the date of birth', phone: 'the phone number' }
const SETTLED = {
  open: 'reopened',
  accepted: 'accepted a correction',
  refused: 'refused a correction',
  answered: 'answered the applicant’s question',
}
// These follow the name of the colleague who changed the address or merged the cases.
const ENDED = {
  address_changed: 'changed the e-mail address, so earlier links to the applicant’s page have ended',
  merged: 'merged two cases, so earlier links to the applicant’s page have ended',
}

export const APPLICANT_EVENTS = {
  applicant_opened: () => ({ icon: 'account', text: 'The applicant opened their page' }),
  applicant_confirmed: ({ fact }) => ({
    icon: 'check',
    text: `The applicant confirmed who they are with ${FACTS[fact]}`,
  }),
  applicant_locked_out: () => ({
    icon: 'warning',
    text: 'Five wrong answers on the applicant’s page: call them',
    tone: 'brick',
  }),
  applicant_asked: ({ field, words }) => ({
    icon: 'pencil',
    text: field
      ? `The applicant corrected their ${correctableFields[field].label.toLowerCase()}: confirm it`
      : 'The applicant asked a question',
    body: words,
  }),
  applicant_request_settled: ({ state, words }) => ({ icon: 'check', text: SETTLED[state], body: words }),
  applicant_withdrew: () => ({ icon: 'cross', text: 'The applicant withdrew', tone: 'brick' }),
  applicant_link_sent: () => ({ icon: 'mail', text: 'sent the applicant a new link' }),
  applicant_link_requested: () => ({ icon: 'mail', text: 'The applicant asked for a new link' }),
  applicant_link_revoked: ({ why }, { actor_id }) => ({
    icon: 'cross',
    text: why
      ? ENDED[why]
      : `${actor_id === null ? 'The applicant ' : ''}ended every link to the applicant’s page`,
  }),
} satisfies Partial<EventDescriptions>

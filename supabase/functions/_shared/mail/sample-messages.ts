import { firm } from '../firm.ts'
import type { AccountMessage } from './messages/account-mail-content.ts'
import type { OutboxMessage } from './outbox-message.ts'

const lead = {
  id: 1,
  lease: '00000000-0000-4000-8000-000000000000',
  reference: `${firm.referencePrefix}-20261113-4821`,
  attempts: 1,
  tryingForSeconds: 0,
  // A Friday evening, so that some of the samples show a deadline after the weekend.
  receivedAt: '2026-11-13T20:40:00Z',
  quarantined: false,
  name: 'Ada Heron',
  flags: [],
}
const business = { email: 'ada@example.com', phone: null, facts: { amount_pounds: 250_000 } }
const bridging = { email: 'ada@example.com', phone: null, facts: { amount_pounds: 500_000 } }

/** Messages about an invented lead, for the preview and the tests. */
export const sampleMessages = {
  bridgingToStaff: { ...lead, ...bridging, kind: 'bridging_application_received', recipient: 'staff' },
  businessToStaff: { ...lead, ...business, kind: 'business_application_received', recipient: 'staff' },
  businessToApplicant: {
    ...lead,
    ...business,
    kind: 'business_application_received',
    recipient: 'applicant',
  },
  bridgingToApplicant: {
    ...lead,
    ...bridging,
    kind: 'bridging_application_received',
    recipient: 'applicant',
  },
  callbackToStaff: {
    ...lead,
    email: null,
    phone: '020 7946 0958',
    facts: {},
    kind: 'callback_received',
    recipient: 'staff',
  },
  documentsToApplicant: {
    ...lead,
    ...bridging,
    kind: 'documents_requested',
    recipient: 'applicant',
    payload: {
      documents: [
        {
          name: 'Mortgage statement',
          explanation: 'If there’s already a loan on the property.',
          reason: null,
        },
        { name: 'Proof of address', explanation: '', reason: 'The date can’t be read.' },
      ],
    },
  },
  writtenToApplicant: {
    ...lead,
    ...business,
    kind: 'case_message',
    recipient: 'applicant',
    payload: {
      subject: `We tried to call you about ${firm.referencePrefix}-20261113-4821`,
      body: 'Hello Ada,\n\nI tried to call you today, but couldn’t reach you. When would be a good time?\n\nKind regards\nWilf Plover',
      withLink: true,
    },
  },
  writtenToSolicitor: {
    ...lead,
    ...business,
    email: 'kim@wrenlaw.example',
    kind: 'case_message',
    recipient: 'person',
    payload: {
      subject: 'Heron Joinery Ltd: the charge',
      body: 'Hello Kim,\n\nHave you heard from the lender’s solicitor?\n\nKind regards\nWilf Plover',
      to: 'kim@wrenlaw.example',
      cc: ['wilf@broker.example'],
    },
  },
  packToLender: {
    ...lead,
    ...bridging,
    email: 'wren@teal.example',
    kind: 'lender_pack',
    recipient: 'lender',
    payload: { body: 'THE LOAN\n\nAmount: £500,000\nTerm: 12 months\n' },
  },
  answerToApplicant: { ...lead, ...bridging, kind: 'request_answered', recipient: 'applicant' },
  termsToApplicant: {
    ...lead,
    ...bridging,
    kind: 'terms_shared',
    recipient: 'applicant',
    payload: { secured: true },
  },
  cardQuoteToStaff: {
    ...lead,
    email: null,
    phone: '020 7946 0958',
    facts: {},
    topic: 'card_payments',
    monthlyCardTakings: 20_000,
    currentCost: '1.75% + 10p with Barnacle Pay',
    kind: 'callback_received',
    recipient: 'staff',
  },
} satisfies Record<string, OutboxMessage>

const link = (type: string) => `https://desk.example/set-password?token_hash=0123456789abcdef&type=${type}`

export const sampleAccountMessages = {
  invite: { kind: 'invite', link: link('invite'), validHours: 24 },
  recovery: { kind: 'recovery', link: link('recovery'), validHours: 1 },
  recovery_by_admin: { kind: 'recovery_by_admin', link: link('recovery'), validHours: 24 },
  factor_removed: { kind: 'factor_removed' },
  address_changed: { kind: 'address_changed' },
  reauthentication: { kind: 'reauthentication', code: '01234567', validMinutes: 15 },
  password_changed: { kind: 'password_changed' },
  password_set: { kind: 'password_set' },
  template_test: {
    kind: 'template_test',
    message: {
      subject: 'We tried to call you about EXAMPLE-1',
      body: 'Hello Ada,\n\nWhen would be a good time to talk?\n\nKind regards\nWilf Plover',
      withLink: true,
    },
  },
  codes_guessed: { kind: 'codes_guessed' },
  handover: {
    kind: 'handover',
    news: { what: 'given', cases: 12, name: 'Dana Whitlock', returns_on: '2026-12-03' },
  },
  morning_summary: {
    kind: 'morning_summary',
    summary: {
      promises: [
        {
          reference: `${firm.referencePrefix}-20261113-4821`,
          name: 'Ada',
          promised_by: '2026-11-16T09:40:00Z',
        },
      ],
      steps: [
        {
          reference: `${firm.referencePrefix}-20261102-1177`,
          name: 'Orla',
          step: 'Chase documents',
          day: '2026-11-16',
        },
        {
          reference: `${firm.referencePrefix}-20261104-2093`,
          name: 'Gita',
          step: 'Ask Wilf about the lease',
          day: '2026-11-13',
        },
      ],
      idle: [
        { reference: `${firm.referencePrefix}-20261019-3310`, name: 'Ida', since: '2026-11-05T15:00:00Z' },
      ],
    },
  },
} as const satisfies Record<AccountMessage['kind'], AccountMessage>

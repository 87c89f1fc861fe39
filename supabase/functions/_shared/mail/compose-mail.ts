import { cleanLine } from '../fields/clean-text.ts'
import { firm } from '../firm.ts'
import type { Mail } from './mail.ts'
import type { MailContent } from './mail-content.ts'
import type { MailSettings } from './mail-settings.ts'
import { type AccountMessage, accountMailContent } from './messages/account-mail-content.ts'
import {
  applicantLink,
  documentsRequested,
  requestAnswered,
  termsShared,
} from './messages/applicant-notices.ts'
import { bridgingConfirmation, businessConfirmation } from './messages/confirmations.ts'
import { applicantNotice, applicationNotice, callbackNotice } from './messages/staff-notices.ts'
import { lenderEnquiry, writtenMessage } from './messages/written-message.ts'
import type { ClaimedMessage, OutboxMessage } from './outbox-message.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** Turns a message from the outbox into an e-mail, without its attachments. */
export function composeMail(message: ClaimedMessage, settings: MailSettings): Mail {
  if (message.recipient === 'account') {
    return composeAccountMail(aboutAccount(message), message.email, settings, String(message.id))
  }
  const name = nameOf(message)
  return {
    ...toMail(
      contentOf(message, settings),
      settings,
      message.messageKey ? `${name}.${message.messageKey}` : name,
    ),
    fileName: `${name}.eml`,
    ...addressesOf(message, settings),
    isWritten: message.kind === 'case_message' || message.kind === 'lender_pack',
  }
}

/** With copies, each of its readers gets a message of their own with the same addresses on it. */
function addressesOf(
  { recipient, email, payload: { to, cc = [] } = {} }: OutboxMessage,
  { leadsTo }: MailSettings,
): Pick<Mail, 'to' | 'cc' | 'deliverTo'> {
  const deliverTo = recipient === 'staff' ? leadsTo : (email ?? '')
  if (cc.length === 0) return { to: deliverTo }
  return { to: recipient === 'applicant' ? deliverTo : (to ?? deliverTo), cc, deliverTo }
}

/** `id` makes the message id and file name unique. */
export function composeAccountMail(
  message: AccountMessage,
  to: string,
  settings: Pick<MailSettings, 'from' | 'deskUrl'>,
  id: string,
): Mail {
  const content = accountMailContent(message, settings.deskUrl)
  return {
    ...toMail(content, settings, `account.${id}`),
    fileName: `account.${message.kind}.${id}.eml`,
    to,
  }
}

function toMail(content: MailContent, { from }: Pick<MailSettings, 'from'>, name: string) {
  return {
    messageId: `<${name}@${from.address.split('@').at(-1)}>`,
    from,
    replyTo: firm.email.shown,
    // Staff type some subjects, and a line break in a subject would break the header.
    subject: cleanLine(content.subject),
    text: renderText(content),
    html: renderHtml(content),
  }
}

function aboutAccount(message: Extract<ClaimedMessage, { recipient: 'account' }>): AccountMessage {
  switch (message.kind) {
    case 'morning_summary':
      return { kind: message.kind, summary: message.summary }
    case 'template_test':
      return { kind: message.kind, message: message.payload }
    case 'handover':
      return { kind: message.kind, news: message.payload }
    default:
      return { kind: message.kind }
  }
}

/**
 * A lead has only one message of each `_received` kind to each recipient, but can have several messages of
 * any other kind, so their names contain the id.
 */
function nameOf({ reference, kind, recipient, id }: OutboxMessage): string {
  return kind.endsWith('_received') ? `${reference}.${kind}.${recipient}` : `${reference}.${kind}.${id}`
}

function contentOf(message: OutboxMessage, { deskUrl, siteUrl }: MailSettings): MailContent {
  const toStaff = message.recipient === 'staff'
  switch (message.kind) {
    case 'callback_received':
      return callbackNotice(message, deskUrl)
    case 'business_application_received':
      return toStaff
        ? applicationNotice(message, 'business_application', deskUrl)
        : businessConfirmation(message, siteUrl)
    case 'bridging_application_received':
      return toStaff
        ? applicationNotice(message, 'bridging_application', deskUrl)
        : bridgingConfirmation(message, siteUrl)
    case 'applicant_link':
      return applicantLink(message, siteUrl)
    case 'documents_requested':
      return documentsRequested(message, siteUrl)
    case 'case_message':
      return writtenMessage(message, siteUrl)
    case 'lender_pack':
      return lenderEnquiry(message)
    case 'terms_shared':
      return termsShared(message, siteUrl)
    case 'request_answered':
      return requestAnswered(message, siteUrl)
    case 'applicant_wrote':
      return applicantNotice(message, deskUrl)
  }
}

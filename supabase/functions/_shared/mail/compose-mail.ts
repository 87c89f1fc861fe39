import { cleanLine } from '../fields/clean-text.ts'
import { firm } from '../firm.ts'
import type { Mail } from './mail.ts'
import type { MailContent } from './mail-content.ts'
import type { MailSettings } from './mail-settings.ts'
import { composeAccountMail } from './messages/account-mail.ts'
import type { AccountMessage } from './messages/account-mail-content.ts'
import { applicantLink } from './messages/applicant-link.ts'
import { bridgingConfirmation } from './messages/bridging-confirmation.ts'
import { businessConfirmation } from './messages/business-confirmation.ts'
import { documentsRequested } from './messages/documents-requested.ts'
import { lenderEnquiry } from './messages/lender-enquiry.ts'
import { applicantNotice, applicationNotice, callbackNotice } from './messages/staff-notices.ts'
import { termsShared } from './messages/terms-shared.ts'
import { writtenMessage } from './messages/written-message.ts'
import type { ClaimedMessage, OutboxMessage } from './outbox-message.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** Turns a message of the outbox into the mail that is sent. */
export function composeMail(message: ClaimedMessage, settings: MailSettings): Mail {
  if (message.recipient === 'account') {
    return composeAccountMail(aboutAccount(message), message.email, settings, String(message.id))
  }
  const content = contentOf(message, settings)
  const { recipient } = message
  const name = nameOf(message)
  const domain = settings.from.address.split('@').at(-1)
  return {
    messageId: `<${name}@${domain}>`,
    fileName: `${name}.eml`,
    from: settings.from,
    to: recipient === 'staff' ? settings.leadsTo : (message.email ?? ''),
    replyTo: firm.email.shown,
    // Only staff can write a subject, and it must still be one line.
    subject: cleanLine(content.subject),
    text: renderText(content),
    html: renderHtml(content),
    isWritten: message.kind === 'case_message' || message.kind === 'lender_pack',
  }
}

function aboutAccount(message: Extract<ClaimedMessage, { recipient: 'account' }>): AccountMessage {
  switch (message.kind) {
    case 'morning_summary':
      return { kind: message.kind, summary: message.summary }
    case 'template_test':
      return { kind: message.kind, message: message.payload }
    default:
      return { kind: message.kind }
  }
}

/** A lead has one confirmation and one notice; of the other kinds there can be several. */
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
    case 'applicant_wrote':
      return applicantNotice(message, deskUrl)
  }
}

import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '../_shared/mail/mail.ts'

/** A mail as nodemailer takes it. Addresses go as objects: a text would be searched for further addresses. */
export function toMailOptions(mail: Mail): SendMailOptions {
  return {
    messageId: mail.messageId,
    from: mail.from,
    to: { name: '', address: mail.to },
    replyTo: { name: '', address: mail.replyTo },
    envelope: { from: mail.from.address, to: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // So that no absence note answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

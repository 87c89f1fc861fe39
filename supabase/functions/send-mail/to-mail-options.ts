import { Buffer } from 'node:buffer'
import type { SendMailOptions } from 'nodemailer'
import { documentName } from '../_shared/documents/document-name.ts'
import type { Mail } from '../_shared/mail/mail.ts'

/** Addresses are objects, because text could be read as several addresses. */
export function toMailOptions(mail: Mail): SendMailOptions {
  return {
    messageId: mail.messageId,
    from: mail.from,
    to: named(mail.to),
    ...(mail.cc && { cc: mail.cc.map(named) }),
    ...(mail.deliverTo && { envelope: { from: named(mail.from.address), to: [named(mail.deliverTo)] } }),
    replyTo: named(mail.replyTo),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments?.map(({ name, mediaType, content }) => ({
      filename: documentName(name, mediaType),
      contentType: mediaType,
      content: Buffer.from(content),
    })),
    // Marks automatic mail, so that mail programs send no out-of-office reply to it.
    headers: mail.isWritten ? {} : { 'Auto-Submitted': 'auto-generated' },
  }
}

const named = (address: string) => ({ name: '', address })

import type { MailAddress } from './mail-settings.ts'

/** A message ready to be sent, by SMTP or to a file. */
export interface Mail {
  /** The same at every attempt, so that a mailbox can tell a message sent twice from two messages. */
  messageId: string
  /** Names the message in a folder: reference, kind and recipient. */
  fileName: string
  from: MailAddress
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** By a person, who wants to see an out-of-office reply. */
  isWritten?: boolean
  attachments?: Attachment[]
}

/** A file that goes with a message. */
export interface Attachment {
  name: string
  mediaType: string
  content: Uint8Array
}

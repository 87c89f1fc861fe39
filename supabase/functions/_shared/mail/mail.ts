import type { MailAddress } from './mail-settings.ts'

export interface Mail {
  /** The same at every attempt, so that a mail program can tell if a message arrives twice. */
  messageId: string
  /** Used if messages are written to a folder instead of being sent. */
  fileName: string
  from: MailAddress
  to: string
  /** Who gets a copy, as every reader of the e-mail sees it. */
  cc?: string[]
  /** Where this one goes, if not to all of them: each of them is sent their own. */
  deliverTo?: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** Whether staff sent it. If not, a header marks it as automatic, which stops out-of-office replies. */
  isWritten?: boolean
  attachments?: Attachment[]
}

export interface Attachment {
  name: string
  mediaType: string
  content: Uint8Array
}

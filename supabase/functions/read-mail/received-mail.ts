/** A received message as we store it, which is as plain text and cut to MAIL_LIMITS, whatever was sent. */
export interface ReceivedMail {
  /** The Message-ID without angle brackets. Null if there is none. */
  messageId: string | null
  /** The ids of the messages that this one answers, the newest first, without angle brackets. */
  threadIds: string[]
  /** `automatic` is an out-of-office reply, a newsletter or similar. `bounce` says that our mail failed. */
  kind: 'person' | 'automatic' | 'bounce'
  /** The sender may be forged, see `authentication`. */
  from: { name: string; address: string }
  /**
   * Whether the firm's own mail server could confirm the sender. `other_domain` if it confirmed another domain
   * than the sender's, `none` if it doesn't say.
   */
  authentication: 'pass' | 'fail' | 'other_domain' | 'none'
  subject: string
  /** An ISO time. Null if the message has no readable date. */
  sentAt: string | null
  text: string
  /** The earlier messages that this one quotes. Empty if we can't tell them from the sender's own text. */
  quoted: string
  /** Whether something is missing here: text or files above our limits, or a part that can't be read. */
  cut: boolean
  files: MailFile[]
  /** Our e-mail that couldn't be delivered. Null for other messages, and if the report is unclear. */
  bounce: Bounce | null
  /**
   * A SHA-256 in hex of what the sender wrote, or of the message's place in the mailbox if it can't be read. It
   * shows if the same message is read twice.
   */
  fingerprint: string
}

export interface MailFile {
  /** The file's place in `files`, counted from 0. */
  position: number
  name: string
  bytes: number
  /** Why the file isn't stored. Null if it may be. */
  reason: string | null
}

export interface Bounce {
  /** The Message-ID of our undelivered e-mail, without angle brackets. Null if the report doesn't give it. */
  messageId: string | null
  recipient: string
  /** An enhanced SMTP status code, such as 5.1.1. */
  status: string
}

/** The same limits as the columns in supabase/schemas/51_received_mail.sql. */
export const MAIL_LIMITS = {
  name: 200,
  address: 255,
  subject: 300,
  /** For `text` and `quoted` separately. */
  text: 10_000,
  messageId: 250,
  threadIds: 50,
  files: 50,
  fileName: 255,
} as const

/** A message of the mailbox as the desk stores it: plain text in bounded lengths, whatever was sent. */
export interface ReceivedMail {
  /** Without its angle brackets; null when there is none. */
  messageId: string | null
  /** The messages it answers: In-Reply-To, then References from the newest on. Without angle brackets. */
  threadIds: string[]
  /** `automatic` is an out-of-office answer, a newsletter or the like; `bounce` says that mail could not be delivered. */
  kind: 'person' | 'automatic' | 'bounce'
  /** As sent: anybody can write anything there. */
  from: { name: string; address: string }
  /** What the firm's own mail server found out about the sender; `none` when it says nothing. */
  authentication: 'pass' | 'fail' | 'none'
  subject: string
  /** ISO; null when the message gives no date that can be read. */
  sentAt: string | null
  /** What the sender wrote. */
  text: string
  /** The earlier messages below it. */
  quoted: string
  /** Whether the message has more than this: longer text, more files, or what can't be read. */
  cut: boolean
  files: MailFile[]
  /** The e-mail that could not be delivered for good. */
  bounce: Bounce | null
  /** SHA-256 in hex of all that the desk shows of it, so that a message that is read twice is recognised. */
  fingerprint: string
}

export interface MailFile {
  /** Counted from 0 in the order of the message. */
  position: number
  name: string
  bytes: number
  /** Why it isn't stored; null when it may be. */
  reason: string | null
}

export interface Bounce {
  /** Of the e-mail that came back, without angle brackets; null when the report doesn't name it. */
  messageId: string | null
  recipient: string
  /** As in 5.1.1. */
  status: string
}

/** The limits of the columns in supabase/migrations/20261119001100_received_mail.sql. */
export const MAIL_LIMITS = {
  name: 200,
  address: 255,
  subject: 300,
  /** Of text and of quoted, each. */
  text: 10_000,
  messageId: 250,
  threadIds: 50,
  files: 50,
  fileName: 255,
} as const

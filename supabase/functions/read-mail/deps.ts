import type { DocumentStore } from '../_intake/deps.ts'
import type { SqlCall } from '../_shared/sql-call.ts'
import type { ParsedMail, ParseOptions } from './parse-mail.ts'

/** The SQL functions that we call. Each call is one transaction. */
type MailFunction =
  | 'claim_mailbox'
  | 'advance_mailbox'
  | 'release_mailbox'
  | 'begin_mail_try'
  | 'end_mail_try'
  | 'record_mail'
  | 'refuse_mail_file'
  | 'record_mail_document'

/** Thrown if the database refuses what a call contains, so a retry won't help. After other errors it may. */
export class ContentRefused extends Error {}

export interface ReadMailDeps {
  mailbox: string
  /** See ImapSettings. */
  authServId: string | undefined
  /** Throws ContentRefused, or another error if the database can't be reached or fails. */
  callSqlFunction<Answer>(...call: SqlCall<MailFunction>): Promise<Answer>
  documents: DocumentStore
  /** Returns `unreadable` if reading the message takes more time or memory than it may. */
  parseMail(source: Uint8Array, options: ParseOptions): Promise<ParsedMail | 'unreadable'>
  openFolder(): Promise<MailFolder>
  /** Entries have only codes, never an address, a subject or a text. */
  log(entry: { code: string; fault?: string }): void
}

/** A mail folder opened read-only. A UID is a message's number in IMAP. Lists of UIDs are ascending. */
export interface MailFolder {
  /** If the server gives its messages new UIDs, this number changes too (UIDVALIDITY in IMAP). */
  uidValidity: number
  /** The highest UID that the server has given to a message so far. */
  lastUid: number
  listAbove(uid: number): Promise<number[]>
  /** The time of day is ignored. */
  listSince(day: Date): Promise<number[]>
  listWithMessageId(messageId: string): Promise<number[]>
  /** Sizes are in bytes. Messages that no longer exist are left out. */
  readSizes(uids: number[]): Promise<Map<number, number>>
  /**
   * Returns `missing` if the message no longer exists, or `unreadable` if the server can't read it and trying
   * again won't help.
   */
  readSource(uid: number, maxBytes: number): Promise<Uint8Array | 'missing' | 'unreadable'>
  close(): Promise<void>
}

/** A step is one call of readMailbox. */
export interface StepLimits {
  messages: number
  milliseconds: number
  /** The step ends after the message with which this many bytes have been read. No limit by default. */
  bytes?: number
  /** Once it's aborted, the step ends after the message that is being read. */
  signal?: AbortSignal
}

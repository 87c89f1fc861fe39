import type { DocumentStore } from '../_intake/deps.ts'

/** The SQL functions of reading mail, each one transaction. */
type MailFunction =
  | 'claim_mailbox'
  | 'advance_mailbox'
  | 'release_mailbox'
  | 'record_mail'
  | 'refuse_mail_file'
  | 'record_mail_document'

/** The database refused a call for its content, and would refuse it again. Any other error may pass. */
export class ContentRefused extends Error {}

/** What reading needs from its runtime. */
export interface ReadMailDeps {
  /** The mailbox's name in the database. */
  mailbox: string
  /** See ImapSettings. */
  authServId: string | undefined
  /** Throws ContentRefused, or another error when the database can't be reached. */
  callSqlFunction<Answer>(name: MailFunction, args: Record<string, unknown>): Promise<Answer>
  documents: DocumentStore
  /** Opens the folder, as it is now. */
  openFolder(): Promise<MailFolder>
  /** Codes only: never an address, a subject or a text. */
  log(entry: { code: string; fault?: string }): void
}

/** A folder of a mailbox that is open for reading and never changed. UIDs are listed in ascending order. */
export interface MailFolder {
  /** While it stays the same, a UID means the same message. */
  uidValidity: number
  /** The highest UID that has been given to a message. */
  lastUid: number
  listAbove(uid: number): Promise<number[]>
  /** Messages that arrived on this day or later. */
  listSince(day: Date): Promise<number[]>
  listWithMessageId(messageId: string): Promise<number[]>
  /** Without those that no longer exist. */
  readSizes(uids: number[]): Promise<Map<number, number>>
  /** The first bytes of a message. `missing`: it no longer exists; `unreadable`: the server can't read it. */
  readSource(uid: number, maxBytes: number): Promise<Uint8Array | 'missing' | 'unreadable'>
  close(): Promise<void>
}

/** How much is read in one step. */
export interface StepLimits {
  messages: number
  milliseconds: number
  /** Ends the step after the message that is being read. */
  signal?: AbortSignal
}

import type { Mail } from '../_shared/mail/mail.ts'
import type { MailSettings } from '../_shared/mail/mail-settings.ts'
import type { ClaimedMessage, StoredFile } from '../_shared/mail/outbox-message.ts'

/** The result of one attempt. `code` may be logged; `detail` may quote an address, so only the outbox stores it. */
export type Delivery = { ok: true } | { ok: false; permanent: boolean; code: string; detail: string }

/** What the outbox stores after an attempt. */
export type Settlement =
  | { outcome: 'sent' }
  | { outcome: 'retry'; retryInSeconds: number; error: string }
  | { outcome: 'parked'; error: string }

/** The messages waiting to be sent. */
export interface Outbox {
  /** Leases the message that has been due for longest to this worker. */
  claim(leaseSeconds: number): Promise<ClaimedMessage | null>
  settle(message: ClaimedMessage, settlement: Settlement): Promise<void>
}

/** Sends a message. Never throws: a refusal is a result. */
export type Send = (mail: Mail) => Promise<Delivery>

/** What delivering needs from its runtime. */
export interface MailDeps {
  outbox: Outbox
  send: Send
  /** The content of a stored file; undefined when it no longer exists. */
  readFile(file: Pick<StoredFile, 'bucket' | 'path'>): Promise<Uint8Array | undefined>
  settings: MailSettings
  random?: () => number
  /** Codes and references only. */
  log(entry: { code: string; reference: string | null; kind: string; attempts: number; fault?: string }): void
}

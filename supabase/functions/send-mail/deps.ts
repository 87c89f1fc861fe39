import type { Mail } from '../_shared/mail/mail.ts'
import type { MailSettings } from '../_shared/mail/mail-settings.ts'
import type { ClaimedMessage } from '../_shared/mail/outbox-message.ts'

/** What became of one attempt. `code` may be logged; `detail` may quote an address and goes to the outbox only. */
export type Delivery = { ok: true } | { ok: false; permanent: boolean; code: string; detail: string }

/** What the outbox is told after an attempt. */
export type Settlement =
  | { outcome: 'sent' }
  | { outcome: 'retry'; retryInSeconds: number; error: string }
  | { outcome: 'parked'; error: string }

/** The messages that wait, wherever the database is. */
export interface Outbox {
  /** The message that has been due for longest, for this worker alone until its lease runs out. */
  claim(leaseSeconds: number): Promise<ClaimedMessage | null>
  settle(message: ClaimedMessage, settlement: Settlement): Promise<void>
}

/** A way out for a message. Never throws: a refusal is an answer. */
export type Send = (mail: Mail) => Promise<Delivery>

/** All that delivering needs of the machine it runs on. */
export interface MailDeps {
  outbox: Outbox
  send: Send
  settings: MailSettings
  random?: () => number
  /** Codes and references only. */
  log(entry: { code: string; reference: string | null; kind: string; attempts: number; fault?: string }): void
}

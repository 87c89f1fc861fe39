import type { Mail } from '../_shared/mail/mail.ts'
import type { MailSettings } from '../_shared/mail/mail-settings.ts'
import type { ClaimedMessage, StoredFile } from '../_shared/mail/outbox-message.ts'

/** `detail` may quote an address, so only `code` is logged. */
export type Delivery = { ok: true } | { ok: false; permanent: boolean; code: string; detail: string }

/** `parked` means that we gave up and leave it to staff. */
export type Settlement =
  | { outcome: 'sent' }
  | { outcome: 'retry'; retryInSeconds: number; error: string }
  | { outcome: 'parked'; error: string }

export interface Outbox {
  /** No other worker gets the message until the lease ends. Returns null if none is due. */
  claim(leaseSeconds: number): Promise<ClaimedMessage | null>
  settle(message: ClaimedMessage, settlement: Settlement): Promise<void>
}

/** Never throws, but returns a failure as a result. */
export type Send = (mail: Mail) => Promise<Delivery>

export interface MailDeps {
  outbox: Outbox
  send: Send
  /** Returns undefined if the file no longer exists. */
  readFile(file: Pick<StoredFile, 'bucket' | 'path'>): Promise<Uint8Array | undefined>
  settings: MailSettings
  random?: () => number
  /** Entries have only codes and references, never names or addresses. */
  log(entry: { code: string; reference: string | null; kind: string; attempts: number; fault?: string }): void
}

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type AccountMessage, composeAccountMail } from '#shared/mail/account-mail.ts'
import type { MailSettings } from '#shared/mail/mail-settings.ts'
import type { Log } from '../../engine/log.ts'
import type { Send } from '../../supabase/functions/send-mail/deps.ts'

/** Sends word about an account. Says nothing back: no answer to a call may show whether, or how fast, mail went out. */
export interface AccountMailer {
  send(message: AccountMessage, to: string): Promise<void>
}

interface AccountMailerOptions {
  send: Send
  settings: MailSettings
  log: Log
  /** Between the attempts. */
  waitsMs?: number[]
}

// Not by way of the outbox: a link or a code must not lie in a table, and who misses it asks again.
const WAITS_MS = [2_000, 15_000, 60_000]

export function createAccountMailer(options: AccountMailerOptions): AccountMailer {
  const { send, settings, log, waitsMs = WAITS_MS } = options
  return {
    async send(message, to) {
      const mail = composeAccountMail(message, to, settings, randomUUID())
      for (const waitMs of [0, ...waitsMs]) {
        if (waitMs > 0) await pause(waitMs, undefined, { ref: false })
        const delivery = await send(mail)
        if (delivery.ok) return log({ event: 'account_mail', code: 'sent', kind: message.kind })
        log({ event: 'account_mail', code: 'refused', kind: message.kind, fault: delivery.code })
        if (delivery.permanent) return
      }
      log({ event: 'account_mail', code: 'given_up', kind: message.kind })
    },
  }
}

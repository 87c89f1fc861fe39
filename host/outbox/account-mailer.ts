import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { composeAccountMail } from '#shared/mail/compose-mail.ts'
import type { MailSettings } from '#shared/mail/mail-settings.ts'
import type { AccountMailer } from '../../engine/auth/account-mail/account-mailer.ts'
import type { Log } from '../../engine/log.ts'
import type { Send } from '../../supabase/functions/send-mail/deps.ts'

interface AccountMailerOptions {
  send: Send
  settings: MailSettings
  log: Log
  /**
   * Puts a message without a secret into the outbox, where it survives a restart and is retried for a day.
   */
  enqueue(kind: 'factor_removed', to: string): Promise<void>
  waitsMs?: number[]
}

// A link or code must not be stored in a table, so messages with one are retried from memory, after these
// pauses. If all attempts fail, people can request another.
const WAITS_MS = [2_000, 15_000, 60_000]

export function createAccountMailer(options: AccountMailerOptions): AccountMailer {
  const { send, settings, log, enqueue, waitsMs = WAITS_MS } = options
  return {
    async send(message, to) {
      if (message.kind === 'factor_removed') return enqueue(message.kind, to)
      const mail = composeAccountMail(message, to, settings, randomUUID())
      for (const waitMs of [0, ...waitsMs]) {
        if (waitMs > 0) await pause(waitMs, undefined, { ref: false })
        const delivery = await send(mail)
        if (delivery.ok) return log({ event: 'account_mail', code: 'sent', kind: message.kind })
        log({ event: 'account_mail', code: 'refused', kind: message.kind, fault: delivery.code })
        if (delivery.permanent) return
      }
      log({ event: 'account_mail', code: 'abandoned', kind: message.kind })
    },
  }
}

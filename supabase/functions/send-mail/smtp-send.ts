import { createTransport } from 'nodemailer'
import { isLocalServer } from '../_shared/mail/is-local-server.ts'
import type { Mail } from '../_shared/mail/mail.ts'
import type { Delivery, Send } from './deps.ts'
import { toMailOptions } from './to-mail-options.ts'

/** Timeouts for a mail server. */
interface SmtpPatience {
  connectMs: number
  silenceMs: number
  /** For the whole message; shorter than its lease. */
  totalMs: number
}

const PATIENCE: SmtpPatience = { connectMs: 15_000, silenceMs: 60_000, totalMs: 150_000 }

/** Sends through the server that SMTP_URL names: smtps://, or smtp:// which must offer STARTTLS unless it is local. */
export function createSmtpSend(smtpUrl: string, patience = PATIENCE): Send {
  const { connectMs, silenceMs, totalMs } = patience
  const url = new URL(smtpUrl)
  if (!url.searchParams.has('requireTLS'))
    url.searchParams.set('requireTLS', String(!isLocalServer(url.hostname)))
  const transport = createTransport({
    url: url.href,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail: Mail) => {
    const timer = Promise.withResolvers<Delivery>()
    const timeout = setTimeout(() => timer.resolve(tooSlow), totalMs)
    const sending = transport.sendMail(toMailOptions(mail)).then((): Delivery => ({ ok: true }), readRefusal)
    return Promise.race([sending, timer.promise]).finally(() => clearTimeout(timeout))
  }
}

const tooSlow: Delivery = {
  ok: false,
  permanent: false,
  code: 'too_slow',
  detail: 'The mail server took too long.',
}

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
}

/**
 * Permanent is only a 5xx about this message: its recipient or its text. A refused login or sender, or a recipient
 * refused by policy (5.7: we may not relay, or are on a block list), is a matter of our settings, and everything else
 * may pass, so all of those are retried.
 */
function readRefusal(error: SmtpError): Delivery {
  const { code = error.name, command = '', responseCode } = error
  const ofThisMessage = command === 'DATA' || (command === 'RCPT TO' && !/\b5\.7\.\d/.test(error.message))
  return {
    ok: false,
    permanent: ofThisMessage && responseCode !== undefined && responseCode >= 500,
    code: [code, command, responseCode].filter(Boolean).join(' '),
    detail: error.message,
  }
}

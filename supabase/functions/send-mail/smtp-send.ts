import { createTransport } from 'nodemailer'
import type { Mail } from '../_shared/mail/mail.ts'
import type { Delivery, Send } from './deps.ts'
import { toMailOptions } from './to-mail-options.ts'

/** How patient to be with a mail server. */
interface SmtpPatience {
  connectMs: number
  silenceMs: number
  /** The whole conversation; shorter than the lease of a message. */
  totalMs: number
}

const PATIENCE: SmtpPatience = { connectMs: 15_000, silenceMs: 60_000, totalMs: 150_000 }

/** Sends through the server that SMTP_URL names: smtps://, or smtp:// which must offer STARTTLS unless it is local. */
export function createSmtpSend(smtpUrl: string, patience = PATIENCE): Send {
  const { connectMs, silenceMs, totalMs } = patience
  const url = new URL(smtpUrl)
  if (!url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', String(!isLocal(url.hostname)))
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
 * Final is only what is said of this message: a 5xx to its recipient or to its text. A refused login or sender is a
 * matter of our settings, so is a recipient refused by policy (5.7: we may not relay, or stand on a list), and
 * everything else may pass: all are tried again.
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

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
}

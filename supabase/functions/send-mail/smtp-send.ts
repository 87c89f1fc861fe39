import { createTransport } from 'nodemailer'
import { isLocalServer } from '../_shared/mail/is-local-server.ts'
import type { Mail } from '../_shared/mail/mail.ts'
import type { Delivery, Send } from './deps.ts'
import { toMailOptions } from './to-mail-options.ts'

// Timeouts for the mail server. `totalMs` has to be shorter than LEASE_SECONDS in deliver-next.ts.
const PATIENCE = { connectMs: 15_000, silenceMs: 60_000, totalMs: 150_000 }

/** TLS is required, unless the server is on this machine or the URL has its own requireTLS parameter. */
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
 * Only a 5xx about the message's recipient or text is permanent. If the server refuses the login, the sender,
 * or the recipient with a 5.7 code (relaying denied, or we're on a block list), we can fix the cause, so the
 * message is tried again. Other errors may be temporary.
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

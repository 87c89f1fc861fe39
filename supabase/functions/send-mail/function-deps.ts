import { readMailSettings } from '../_shared/mail/mail-settings.ts'
import { createGateway } from '../_supabase/gateway.ts'
import { createGatewayOutbox } from './gateway-outbox.ts'
import type { SendMailDeps } from './handler.ts'
import { createSmtpSend } from './smtp-send.ts'

/** What the function needs, from the secrets of a Supabase project. */
export function functionDeps(env: Record<string, string>): SendMailDeps {
  const { SMTP_URL, MAIL_TRIGGER_SECRET, DESK_URL } = env
  if (!SMTP_URL || !MAIL_TRIGGER_SECRET || !DESK_URL) {
    throw new Error('SMTP_URL, MAIL_TRIGGER_SECRET and DESK_URL must be set.')
  }
  return {
    outbox: createGatewayOutbox(createGateway(env)),
    // Supabase cuts a function off after 150 s: one conversation must end long before.
    send: createSmtpSend(SMTP_URL, { connectMs: 10_000, silenceMs: 20_000, totalMs: 40_000 }),
    settings: readMailSettings(env, DESK_URL, true),
    mayCall: (request) => isSame(request.headers.get('x-mail-trigger') ?? '', MAIL_TRIGGER_SECRET),
    log: (entry) => console.log(JSON.stringify(entry)),
  }
}

// Digests of both are compared, so that the time it takes says nothing of the secret.
async function isSame(given: string, secret: string): Promise<boolean> {
  const [one, other] = await Promise.all([digest(given), digest(secret)])
  return one === other
}

async function digest(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join()
}

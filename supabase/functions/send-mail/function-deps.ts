import { readMailSettings } from '../_shared/mail/mail-settings.ts'
import { createGateway } from '../_supabase/gateway.ts'
import { createScheduleCheck } from '../_supabase/schedule-check.ts'
import { createGatewayOutbox } from './gateway-outbox.ts'
import type { SendMailDeps } from './handler.ts'
import { createSmtpSend } from './smtp-send.ts'

/** What the function needs, from the secrets of a Supabase project. */
export function functionDeps(env: Record<string, string>): SendMailDeps {
  const { SMTP_URL, DESK_URL } = env
  if (!SMTP_URL || !DESK_URL) throw new Error('SMTP_URL and DESK_URL must be set.')
  const gateway = createGateway(env)
  return {
    outbox: createGatewayOutbox(gateway),
    // Supabase stops a function after 150 s, so one message must take far less.
    send: createSmtpSend(SMTP_URL, { connectMs: 10_000, silenceMs: 20_000, totalMs: 40_000 }),
    async readFile({ bucket, path }) {
      const response = await gateway(`/storage/v1/object/authenticated/${bucket}/${path}`, { method: 'GET' })
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      await response.body?.cancel()
      // Storage answers 400 for an object that doesn't exist.
      if (response.status === 400 || response.status === 404) return undefined
      throw new Error(`storage answered ${response.status}`)
    },
    settings: readMailSettings(env, DESK_URL, true),
    mayCall: createScheduleCheck(env),
    async enqueueMorningMails(day) {
      const response = await gateway('/rest/v1/rpc/enqueue_morning_mails', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ day }),
      })
      if (!response.ok) throw new Error(`enqueue_morning_mails answered ${response.status}`)
    },
    log: (entry) => console.log(JSON.stringify(entry)),
  }
}

import { readMailSettings } from '../_shared/mail/mail-settings.ts'
import { callSqlFunction, createGateway } from '../_supabase/gateway.ts'
import { createScheduleCheck } from '../_supabase/schedule-check.ts'
import { type SendMailDeps, sendMail } from './handler.ts'
import { createSmtpSend } from './smtp-send.ts'

const env = Deno.env.toObject()
const { SMTP_URL, DESK_URL } = env
if (!SMTP_URL || !DESK_URL) throw new Error('SMTP_URL and DESK_URL must be set.')
const gateway = createGateway(env)
const deps: SendMailDeps = {
  outbox: {
    claim: (leaseSeconds) =>
      callSqlFunction(gateway, 'claim_outbox_message', { lease_seconds: leaseSeconds }),
    settle: (message, settlement) =>
      callSqlFunction(gateway, 'settle_outbox_message', {
        message_id: message.id,
        held_lease: message.lease,
        outcome: settlement.outcome,
        retry_in_seconds: settlement.outcome === 'retry' ? settlement.retryInSeconds : 0,
        error: settlement.outcome === 'sent' ? null : settlement.error,
      }),
  },
  // Supabase stops a function after 150 s, so one message has to take far less time.
  send: createSmtpSend(SMTP_URL, { connectMs: 10_000, silenceMs: 20_000, totalMs: 40_000 }),
  async readFile({ bucket, path }) {
    const response = await gateway(`/storage/v1/object/authenticated/${bucket}/${path}`, { method: 'GET' })
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
    await response.body?.cancel()
    // Supabase Storage answers 400 for an object that doesn't exist.
    if (response.status === 400 || response.status === 404) return undefined
    throw new Error(`storage answered ${response.status}`)
  },
  settings: readMailSettings(env, DESK_URL, true),
  mayCall: createScheduleCheck(env),
  enqueueMorningMails: (day) => callSqlFunction(gateway, 'enqueue_morning_mails', { day }),
  log: (entry) => console.log(JSON.stringify(entry)),
}
Deno.serve((request) => sendMail(request, deps))

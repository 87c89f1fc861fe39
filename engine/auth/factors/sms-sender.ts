import { createHmac, randomUUID } from 'node:crypto'
import { StartupError } from '../../startup-error.ts'

/** A code on its way to a telephone. */
interface SmsCode {
  phone: string
  otp: string
  user: { id: string; email?: string | undefined }
}

/** Hands a code over to whoever sends it; rejects when it was not taken. */
export type SendSms = (code: SmsCode) => Promise<void>

export interface SmsSettings {
  url: string
  secret: string
}

const TIMEOUT_MS = 5_000

/** The settings of the sender; without both there is none. */
export function readSmsSettings(env: Record<string, string | undefined>): SmsSettings | undefined {
  const { SMS_HOOK_URL: url, SMS_HOOK_SECRET: secret } = env
  if (!url && !secret) return undefined
  if (!url || !secret) throw new StartupError('SMS_HOOK_URL and SMS_HOOK_SECRET must be set together.')
  if (!['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')) {
    throw new StartupError('SMS_HOOK_URL must be an address that starts with https:// or http://.')
  }
  if (!/^v1,whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) {
    throw new StartupError('SMS_HOOK_SECRET must be v1,whsec_ and at least 24 random bytes in base64.')
  }
  return { url, secret }
}

/**
 * Sends codes through Supabase's "Send SMS" hook, so that one receiver serves this host and hosted Supabase:
 * a POST that is signed as Standard Webhooks describe (https://www.standardwebhooks.com).
 */
export function createSmsSender({ url, secret }: SmsSettings): SendSms {
  const key = Buffer.from(secret.replace(/^v1,whsec_/, ''), 'base64')
  return async ({ phone, otp, user }) => {
    const body = JSON.stringify({ user, sms: { otp, phone, sms_type: 'mfa' } })
    const id = randomUUID()
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The SMS hook answered ${answer.status}.`)
  }
}

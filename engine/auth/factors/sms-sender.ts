import { createHmac, randomUUID } from 'node:crypto'

interface SmsCode {
  phone: string
  otp: string
  user: { id: string; email?: string | undefined }
}

/** The promise rejects if the service doesn't accept the code. */
export type SendSms = (code: SmsCode) => Promise<void>

export interface SmsSettings {
  url: string
  secret: string
}

const TIMEOUT_MS = 5_000

/**
 * Sends codes as Supabase's "Send SMS" hook does, so that the same receiver works with our own server (host/)
 * and with hosted Supabase. The request is signed as in Standard Webhooks (https://www.standardwebhooks.com).
 */
export function createSmsSender({ url, secret }: SmsSettings): SendSms {
  const key = Buffer.from(secret.replace(/^v1,whsec_/, ''), 'base64')
  return async ({ phone, otp, user }) => {
    const body = JSON.stringify({ user, sms: { otp, phone, sms_type: 'mfa' } })
    const id = randomUUID()
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    const response = await fetch(url, {
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
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The SMS hook answered ${response.status}.`)
  }
}

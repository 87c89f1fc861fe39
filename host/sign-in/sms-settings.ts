import type { SmsSettings } from '../../engine/auth/factors/sms-sender.ts'
import { StartupError } from '../../engine/startup-error.ts'

/** Returns undefined if neither variable is set. Codes then can't be sent by SMS. */
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

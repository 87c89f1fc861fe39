import { randomInt, randomUUID } from 'node:crypto'
import { isSameSecret } from '../../is-same-secret.ts'
import type { Limits } from '../../limits/limits.ts'
import { AuthError, validationFailed } from '../auth-error.ts'
import { requirePause } from '../require-pause.ts'
import type { FactorKind } from './factor-kind.ts'
import { readPhoneNumber } from './phone-number.ts'
import type { SecretSeal } from './seal-secret.ts'
import { createSmsPauses } from './sms-pauses.ts'
import type { SendSms } from './sms-sender.ts'

interface PhoneFactorOptions {
  seal: SecretSeal
  limits: Limits
  send: SendSms | undefined
  reportError(error: Error): void
}

const CHANNEL = 'sms'

export function createPhoneFactor({ seal, limits, send, reportError }: PhoneFactorOptions): FactorKind {
  const takePause = createSmsPauses(limits)
  return {
    refusal: 'Invalid MFA Phone code entered',

    enrol({ phone: typed = '' }, { factors }) {
      if (!send) throw notEnabled('mfa_phone_enroll_not_enabled')
      if (!typed) throw validationFailed('Phone number required to enroll Phone factor')
      const phone = readPhoneNumber(typed)
      if (!phone) throw validationFailed('Invalid phone number format (E.164 required)')
      const same = factors.filter((factor) => factor.factor_type === 'phone' && factor.phone === phone)
      if (same.some(({ status }) => status === 'verified')) {
        const message = 'A verified phone factor already exists, unenroll the existing factor to continue'
        throw new AuthError(422, 'mfa_verified_factor_exists', message)
      }
      return { columns: { phone }, response: { phone: typed }, replaces: same }
    },

    async challenge({ channel = CHANNEL }, { factor, user, now }) {
      if (!send) throw notEnabled('mfa_phone_verify_not_enabled')
      if (channel !== CHANNEL) throw validationFailed('Invalid channel, supported values are: sms')
      // Two pauses between messages must be over. The first counts from the time in the factor's row, which
      // all servers share. The second is in memory, and still counts if the number is enrolled again, which
      // makes a new row.
      requirePause('sms', factor.last_challenged_at, now)
      const refund = takePause(user.id, factor.phone ?? '', now)
      const id = randomUUID()
      const otp = String(randomInt(1_000_000)).padStart(6, '0')
      return { id, stored: { otpCode: seal.seal(id, otp) }, response: {}, refund }
    },

    async deliver({ id, stored }, { factor, user }) {
      const otp = seal.open(id, stored.otpCode ?? '')
      try {
        await send?.({
          phone: factor.phone ?? '',
          otp,
          user: { id: user.id, email: user.email ?? undefined },
        })
      } catch (error) {
        reportError(error as Error)
        const message = 'The code could not be sent. Please try again in a minute.'
        throw new AuthError(422, 'sms_send_failed', message)
      }
    },

    async verify(_client, { code }, challenge) {
      if (!code) throw validationFailed('Code needs to be non-empty')
      return challenge.otp_code !== null && isSameSecret(seal.open(challenge.id, challenge.otp_code), code)
    },
  }
}

const notEnabled = (code: string) =>
  new AuthError(422, code, 'Codes by telephone are not set up here: SMS_HOOK_URL is not configured.')

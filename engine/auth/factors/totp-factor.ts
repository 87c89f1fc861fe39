import { randomUUID } from 'node:crypto'
import { validationFailed } from '../auth-error.ts'
import type { FactorKind } from './factor-kind.ts'
import type { SecretSeal } from './seal-secret.ts'
import { makeTotpEnrolment, matchTotpStep } from './totp.ts'

export function createTotpFactor(seal: SecretSeal, defaultIssuer: string): FactorKind {
  return {
    refusal: 'Invalid TOTP code entered',

    enrol({ issuer }, { id, user }) {
      const totp = makeTotpEnrolment(issuer || defaultIssuer, user.email ?? user.id)
      return { columns: { secret: seal.seal(id, totp.secret) }, response: { totp } }
    },

    challenge: async () => ({ id: randomUUID(), stored: {}, response: {} }),

    async verify(client, { code }, _challenge, { factor, now }) {
      if (!code) throw validationFailed('Code needs to be non-empty')
      const secret = seal.open(factor.id, factor.secret ?? '')
      const step = matchTotpStep(secret, code, now.getTime())
      if (step === undefined) return false
      // Each code works once. Of parallel requests with the same code, only one changes the row.
      const { rowCount } = await client.query(
        `update auth.mfa_factors set last_totp_step = $2
         where id = $1 and (last_totp_step is null or last_totp_step < $2)`,
        [factor.id, step],
      )
      return rowCount === 1
    },
  }
}

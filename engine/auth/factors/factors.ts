import { Hono } from 'hono'
import { describeError } from '../../describe-error.ts'
import type { ActorVariables } from '../../middleware/identify.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { challengeFactor } from './challenge-factor.ts'
import { enrolFactor } from './enrol-factor.ts'
import type { FactorKind } from './factor-kind.ts'
import type { FactorType } from './factor-rows.ts'
import { createPhoneFactor } from './phone-factor.ts'
import { createRelyingParties } from './relying-party.ts'
import { createSecretSeal } from './seal-secret.ts'
import { createTotpFactor } from './totp-factor.ts'
import { unenrolFactor } from './unenrol-factor.ts'
import { verifyFactor } from './verify-factor.ts'
import { createWebauthnFactor } from './webauthn-factor.ts'

/** Second factors at /auth/v1/factors: the calls of `supabase.auth.mfa`. */
export function createFactors(deps: AuthDeps): Hono<ActorVariables> {
  const { appUrl, origins } = deps.settings
  const seal = createSecretSeal(deps.authKey('factor-secrets'))
  const reportError = (error: Error) => deps.log({ event: 'fault', ...describeError(error) })
  const kinds: Record<FactorType, FactorKind> = {
    totp: createTotpFactor(seal, new URL(appUrl).host),
    phone: createPhoneFactor({ seal, limits: deps.limits, send: deps.sendSms, reportError }),
    webauthn: createWebauthnFactor(createRelyingParties(origins)),
  }
  const factors = new Hono<ActorVariables>()
  factors.post('/', enrolFactor(deps, kinds))
  factors.post('/:id/challenge', challengeFactor(deps, kinds))
  factors.post('/:id/verify', verifyFactor(deps, kinds))
  factors.delete('/:id', unenrolFactor(deps))
  return factors
}

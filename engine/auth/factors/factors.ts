import { Hono } from 'hono'
import { describeError } from '../../describe-error.ts'
import type { ActorVariables } from '../../middleware/identify.ts'
import { type AuthDeps, bindDeps } from '../auth-deps.ts'
import { challengeFactor } from './challenge-factor.ts'
import { enrolFactor } from './enrol-factor.ts'
import type { FactorDeps } from './factor-kind.ts'
import { createPhoneFactor } from './phone-factor.ts'
import { createRelyingParties } from './relying-party.ts'
import { createSecretSeal } from './seal-secret.ts'
import { createTotpFactor } from './totp-factor.ts'
import { unenrolFactor } from './unenrol-factor.ts'
import { verifyFactor } from './verify-factor.ts'
import { createWebauthnFactor } from './webauthn-factor.ts'

export function createFactors(deps: AuthDeps): Hono<ActorVariables> {
  const { appUrl, origins } = deps.settings
  const seal = createSecretSeal(deps.authKey('factor-secrets'))
  const reportError = (error: Error) => deps.log({ event: 'fault', ...describeError(error) })
  const kinds: FactorDeps['kinds'] = {
    totp: createTotpFactor(seal, new URL(appUrl).host),
    phone: createPhoneFactor({ seal, limits: deps.limits, send: deps.sendSms, reportError }),
    webauthn: createWebauthnFactor(createRelyingParties(origins)),
  }
  const factors = new Hono<ActorVariables>()
  const withDeps = bindDeps({ ...deps, kinds })
  factors.post('/', withDeps(enrolFactor))
  factors.post('/:id/challenge', withDeps(challengeFactor))
  factors.post('/:id/verify', withDeps(verifyFactor))
  factors.delete('/:id', withDeps(unenrolFactor))
  return factors
}

import { createHmac, hash, randomUUID } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'

const flowSchema = z.object({
  jti: z.string(),
  provider: z.string(),
  redirectTo: z.string(),
  /**
   * The client's PKCE code challenge. The final redirect then contains a code that only this client can
   * exchange. If undefined, the redirect contains the session itself.
   */
  challenge: z.object({ challenge: z.string(), method: z.enum(['s256', 'plain']) }).optional(),
  /** `linkTo` is undefined for a sign-in. */
  linkTo: z.object({ userId: z.string(), sessionId: z.string() }).optional(),
})

/** What we have to remember until the browser comes back from the provider. */
export type ProviderFlow = z.infer<typeof flowSchema>

const LIFETIME_SECONDS = 600

/**
 * Encrypts the flow into the `state` parameter instead of storing it, so that anonymous clients can't
 * fill the database.
 */
export async function startProviderFlow(
  flow: Omit<ProviderFlow, 'jti'>,
  deps: Pick<AuthDeps, 'authKey' | 'now'>,
) {
  const identified = { ...flow, jti: randomUUID() }
  const issuedAt = Math.floor(deps.now().getTime() / 1000)
  const state = await new EncryptJWT(identified)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .encrypt(stateKey(deps))
  return { state, ...deriveSecrets(identified, deps) }
}

export async function readProviderFlow(state: string, deps: Pick<AuthDeps, 'authKey' | 'now'>) {
  try {
    const { payload } = await jwtDecrypt(state, stateKey(deps), { currentDate: deps.now() })
    const flow = flowSchema.parse(payload)
    return { flow, ...deriveSecrets(flow, deps) }
  } catch {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state is invalid or has expired')
  }
}

/** The secrets are derived again when the browser comes back, so they needn't be stored. */
function deriveSecrets({ jti }: Pick<ProviderFlow, 'jti'>, { authKey }: Pick<AuthDeps, 'authKey'>) {
  const make = (purpose: string) => createHmac('sha256', authKey(purpose)).update(jti).digest('base64url')
  const nonce = make('provider-nonce')
  return {
    nonce,
    hashedNonce: hash('sha256', nonce),
    verifier: make('provider-verifier'),
  }
}

const stateKey = ({ authKey }: Pick<AuthDeps, 'authKey'>) =>
  Buffer.from(authKey('provider-state'), 'base64url')

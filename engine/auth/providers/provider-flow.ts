import { createHash, createHmac, randomUUID } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'

const flowSchema = z.object({
  jti: z.string(),
  provider: z.string(),
  redirectTo: z.string(),
  /**
   * The client's code challenge, which the final code is bound to. Without one the redirect carries the session
   * itself.
   */
  challenge: z.object({ challenge: z.string(), method: z.enum(['s256', 'plain']) }).optional(),
  /** The account to add an identity to, and the session that asked for it. Undefined for a sign-in. */
  linkTo: z.object({ userId: z.string(), sessionId: z.string() }).optional(),
})

/** A browser's way to a provider and back. */
export type ProviderFlow = z.infer<typeof flowSchema>

const LIFETIME_SECONDS = 600

/**
 * The whole flow is encrypted in `state`, so that somebody who merely opens the provider's page writes nothing to the
 * database.
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

/** The nonce of the id token and the code verifier, derived again from the flow when the browser comes back. */
function deriveSecrets({ jti }: Pick<ProviderFlow, 'jti'>, { authKey }: Pick<AuthDeps, 'authKey'>) {
  const make = (purpose: string) => createHmac('sha256', authKey(purpose)).update(jti).digest('base64url')
  const nonce = make('provider-nonce')
  return {
    nonce,
    hashedNonce: createHash('sha256').update(nonce).digest('hex'),
    verifier: make('provider-verifier'),
  }
}

const stateKey = ({ authKey }: Pick<AuthDeps, 'authKey'>) =>
  Buffer.from(authKey('provider-state'), 'base64url')

import { createHash, createHmac, randomUUID } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'

const flowSchema = z.object({
  jti: z.string(),
  provider: z.string(),
  redirectTo: z.string(),
  /** The client's, to which the code at the end is bound; without one the session itself comes back. */
  challenge: z.object({ challenge: z.string(), method: z.enum(['s256', 'plain']) }).optional(),
  /** The account an identity is to be added to, and the session that asked; without it somebody signs in. */
  linkTo: z.object({ userId: z.string(), sessionId: z.string() }).optional(),
})

/** A browser on its way to a provider and back. */
export type ProviderFlow = z.infer<typeof flowSchema>

const LIFETIME_SECONDS = 600

/**
 * Everything about the flow travels in `state`, sealed: who only looks at the first page of a sign-in writes nothing
 * to the database.
 */
export async function startProviderFlow(
  flow: Omit<ProviderFlow, 'jti'>,
  deps: Pick<AuthDeps, 'authKey' | 'now'>,
) {
  const made = { ...flow, jti: randomUUID() }
  const issuedAt = Math.floor(deps.now().getTime() / 1000)
  const state = await new EncryptJWT(made)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .encrypt(keyOf(deps))
  return { state, ...secretsOf(made, deps) }
}

export async function readProviderFlow(state: string, deps: Pick<AuthDeps, 'authKey' | 'now'>) {
  try {
    const { payload } = await jwtDecrypt(state, keyOf(deps), { currentDate: deps.now() })
    const flow = flowSchema.parse(payload)
    return { flow, ...secretsOf(flow, deps) }
  } catch {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state is invalid or has expired')
  }
}

/** The nonce of the id token and the verifier of the code, made again from the flow when it comes back. */
function secretsOf({ jti }: Pick<ProviderFlow, 'jti'>, { authKey }: Pick<AuthDeps, 'authKey'>) {
  const make = (purpose: string) => createHmac('sha256', authKey(purpose)).update(jti).digest('base64url')
  const nonce = make('provider-nonce')
  return {
    nonce,
    hashedNonce: createHash('sha256').update(nonce).digest('hex'),
    verifier: make('provider-verifier'),
  }
}

const keyOf = ({ authKey }: Pick<AuthDeps, 'authKey'>) => Buffer.from(authKey('provider-state'), 'base64url')

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Queryable } from '../../database/auth-database.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { validationFailed } from '../auth-error.ts'
import type { AuthenticationMethod } from './sessions.ts'

/** The two fields by which a client binds a request to itself (RFC 7636). */
export const pkceFields = {
  code_challenge: z.string().max(128).nullish(),
  code_challenge_method: z.string().max(10).nullish(),
}

export interface CodeChallenge {
  challenge: string
  method: 's256' | 'plain'
}

/** Starts the token of a link that only works in the browser that requested it. */
export const PKCE_PREFIX = 'pkce_'

const CHALLENGE = /^[\w.~-]{43,128}$/

/** The code challenge of a request, or undefined when it has none. */
export function readChallenge(body: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}): CodeChallenge | undefined {
  const { code_challenge: challenge, code_challenge_method } = body
  if (!challenge && !code_challenge_method) return undefined
  const method = code_challenge_method?.toLowerCase()
  if (!challenge || (method !== 's256' && method !== 'plain')) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!CHALLENGE.test(challenge)) {
    throw validationFailed('code challenge has to be between 43 and 128 characters')
  }
  return { challenge, method }
}

/** Stores a code challenge until its link is opened. The code is derived from the link's token. */
export async function startFlow(
  client: Queryable,
  flow: { userId: string; method: AuthenticationMethod; challenge: CodeChallenge; linkToken: string },
  deps: Pick<AuthDeps, 'authKey' | 'now'>,
): Promise<void> {
  await client.query(
    `insert into auth.flow_state
       (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method,
        created_at, updated_at)
     values ($1, $2, $3, $4, 'email', $5, $6, $6)`,
    [
      flow.userId,
      hashCode(linkCode(flow.linkToken, deps)),
      flow.challenge.method,
      flow.challenge.challenge,
      flow.method,
      deps.now(),
    ],
  )
}

/** The code for a link. It is the same each time, so that a mail scanner that opens the link first uses nothing up. */
export function linkCode(linkToken: string, { authKey }: Pick<AuthDeps, 'authKey'>): string {
  return createHmac('sha256', authKey('pkce-code')).update(linkToken).digest('base64url')
}

/** Codes are stored as this hash, in auth.flow_state.auth_code. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

export function matchesChallenge(verifier: string, { challenge, method }: CodeChallenge): boolean {
  const computed = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [left, right] = [Buffer.from(computed), Buffer.from(challenge)]
  return left.length === right.length && timingSafeEqual(left, right)
}

import { createHmac, hash } from 'node:crypto'
import * as z from 'zod'
import type { Queryable } from '../../database/auth-database.ts'
import { isSameSecret } from '../../is-same-secret.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { validationFailed } from '../auth-error.ts'
import type { AuthenticationMethod } from './sessions.ts'

/**
 * The PKCE fields of a request (RFC 7636). Only a client with the matching code verifier can
 * exchange the code.
 */
export const pkceFields = {
  code_challenge: z.string().max(128).nullish(),
  code_challenge_method: z.string().max(10).nullish(),
}

export interface CodeChallenge {
  challenge: string
  method: 's256' | 'plain'
}

/** The prefix of a link's token if the link only works in the browser that requested it. */
export const PKCE_PREFIX = 'pkce_'

const CHALLENGE = /^[\w.~-]{43,128}$/

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

/** The row is deleted when the code is exchanged. */
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

/**
 * The code is the same each time the link is opened, so a mail scanner that opens the link first does no
 * harm.
 */
export function linkCode(linkToken: string, { authKey }: Pick<AuthDeps, 'authKey'>): string {
  return createHmac('sha256', authKey('pkce-code')).update(linkToken).digest('base64url')
}

export const hashCode = (code: string) => hash('sha256', code)

export function matchesChallenge(verifier: string, { challenge, method }: CodeChallenge): boolean {
  return isSameSecret(method === 's256' ? hash('sha256', verifier, 'base64url') : verifier, challenge)
}

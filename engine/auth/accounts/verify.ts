import * as z from 'zod'
import type { Queryable } from '../../database/auth-database.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError, phoneDisabled, validationFailed } from '../auth-error.ts'
import { type Caller, readCaller } from '../caller.ts'
import { readBody } from '../read-body.ts'
import type { IssuedSession } from '../sessions/issue-session.ts'
import { PKCE_PREFIX } from '../sessions/pkce.ts'
import type { AuthenticationMethod } from '../sessions/sessions.ts'
import { signIn } from '../sessions/sign-in.ts'
import { confirmEmail } from './accounts.ts'
import { findOneTimeToken, type OneTimeTokenType, spendOneTimeTokens } from './one-time-tokens.ts'
import { lockUser, type UserRow } from './users.ts'

const bodySchema = z.object({
  type: z.string().max(40),
  token_hash: z.string().max(256).nullish(),
  phone: z.string().max(40).nullish(),
})

interface Kind {
  token: OneTimeTokenType
  method: AuthenticationMethod
}

const KINDS = new Map<string, Kind>([
  ['invite', { token: 'confirmation_token', method: 'invite' }],
  ['recovery', { token: 'recovery_token', method: 'recovery' }],
])

/** POST /verify: exchanges the one-time token of a link for a session. */
export async function verify(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const body = await readBody(c.req.raw, bodySchema)
  if (body.phone) throw phoneDisabled()
  if (!body.token_hash) throw validationFailed('Only a token_hash should be provided on verify')
  // The token is bound to a browser, so it can only be used through GET /verify and grant_type=pkce.
  if (body.token_hash.startsWith(PKCE_PREFIX)) throw linkExpired()
  return c.json(await spendToken(body.token_hash, body.type, readCaller(c, deps), deps))
}

async function spendToken(
  tokenHash: string,
  type: string,
  caller: Caller,
  deps: AuthDeps,
): Promise<IssuedSession> {
  const kind = findKind(type)
  return deps.database.transaction(async (client) => {
    const user = await lockTokenOwner(client, tokenHash, kind, deps)
    await spendOneTimeTokens(client, user.id, kind.token)
    await confirmEmail(client, user, deps.now())
    const { method } = kind
    return signIn(client, { user, method, caller, traits: { provider: 'email', by: method } }, deps)
  })
}

/** The error is the same for a spent, an expired and an unknown token. */
export async function lockTokenOwner(
  client: Queryable,
  tokenHash: string,
  { token }: Kind,
  deps: AuthDeps,
): Promise<UserRow> {
  const find = () => findOneTimeToken(client, tokenHash, token, deps)
  const owner = (await find())?.userId
  const user = owner && (await lockUser(client, owner))
  // The token is looked up again after locking, because a parallel request may have spent it.
  const found = user && (await find())
  // A link also stops working if the account's address changes after the link was sent.
  if (!user || !found || user.email !== found.email) throw linkExpired()
  return user
}

export function findKind(type: string): Kind {
  const kind = KINDS.get(type)
  if (!kind) throw validationFailed(`Unsupported verification type: ${type}`)
  return kind
}

export const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')

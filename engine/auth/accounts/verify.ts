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
import { runAttempt } from '../throttle.ts'
import { confirmEmail } from './accounts.ts'
import { findOneTimeToken, linkHash, type OneTimeTokenType, spendOneTimeTokens } from './one-time-tokens.ts'
import { lockUser, normaliseEmail } from './users.ts'

const bodySchema = z.object({
  type: z.string().max(40),
  token_hash: z.string().max(256).nullish(),
  token: z.string().max(256).nullish(),
  email: z.string().max(320).nullish(),
  phone: z.string().max(40).nullish(),
})

interface Kind {
  tokens: OneTimeTokenType[]
  method: AuthenticationMethod
}

const KINDS = new Map<string, Kind>([
  ['invite', { tokens: ['confirmation_token'], method: 'invite' }],
  ['signup', { tokens: ['confirmation_token'], method: 'otp' }],
  ['email', { tokens: ['confirmation_token', 'recovery_token'], method: 'otp' }],
  ['recovery', { tokens: ['recovery_token'], method: 'recovery' }],
  ['magiclink', { tokens: ['recovery_token'], method: 'magiclink' }],
])

/** POST /verify: exchanges a one-time token, taken from a link or typed, for a session. */
export async function verify(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const body = await readBody(c.req.raw, bodySchema)
  const caller = readCaller(c, deps)
  if (body.token_hash) {
    // The token is bound to a browser, so it can only be used through GET /verify and grant_type=pkce.
    if (body.token_hash.startsWith(PKCE_PREFIX)) throw linkExpired()
    return c.json(await spendToken(body.token_hash, body.type, caller, deps))
  }
  const tokenHash = typedHash(body, deps)
  // Only typed digits can be guessed, so only they are throttled.
  const attempt = deps.throttle.begin(`verify ${normaliseEmail(body.email ?? '')}`, caller.ip)
  const issued = await runAttempt(attempt, () => spendToken(tokenHash, body.type, caller, deps))
  attempt.succeeded()
  return c.json(issued)
}

export async function spendToken(
  tokenHash: string,
  type: string,
  caller: Caller,
  deps: AuthDeps,
): Promise<IssuedSession> {
  const kind = findKind(type)
  return deps.database.transaction(async (client) => {
    const { user, found } = await lockTokenOwner(client, tokenHash, kind, deps)
    await spendOneTimeTokens(client, user.id, [found])
    await confirmEmail(client, user, deps.now())
    const { method } = kind
    return signIn(client, { user, method, caller, traits: { provider: 'email', by: method } }, deps)
  })
}

/** The error is the same for a spent, an expired and an unknown token. */
export async function lockTokenOwner(client: Queryable, tokenHash: string, kind: Kind, deps: AuthDeps) {
  const find = () => findOneTimeToken(client, tokenHash, kind.tokens, deps)
  const owner = (await find())?.userId
  const user = owner && (await lockUser(client, owner))
  // The token is looked up again after locking, because a parallel request may have spent it.
  const found = user && (await find())
  // A link also stops working if the account's address changes after the link was sent.
  if (!user || !found || user.email !== found.email) throw linkExpired()
  return { user, found: found.type }
}

export function findKind(type: string): Kind {
  const kind = KINDS.get(type)
  if (!kind) throw validationFailed(`Unsupported verification type: ${type}`)
  return kind
}

function typedHash(body: z.infer<typeof bodySchema>, deps: AuthDeps): string {
  if (body.phone) throw phoneDisabled()
  if (!body.email || !body.token) {
    throw validationFailed('Only an email address or token_hash, with a token, should be provided on verify')
  }
  return linkHash(normaliseEmail(body.email), body.token, deps)
}

export const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')

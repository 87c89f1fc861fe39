import * as z from 'zod'
import type { Queryable } from '../../database/auth-database.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthCall, AuthDeps } from '../auth-deps.ts'
import { AuthError, validationFailed } from '../auth-error.ts'
import { type Caller, readCaller } from '../caller.ts'
import { readBody } from '../read-body.ts'
import { runAttempt } from '../run-attempt.ts'
import { type IssuedSession, issueSession } from '../sessions/issue-session.ts'
import { PKCE_PREFIX } from '../sessions/pkce.ts'
import { type AuthenticationMethod, openSession } from '../sessions/sessions.ts'
import { confirmEmail } from './confirm-email.ts'
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

/** POST /verify: exchanges a one-time token, from a link or typed, for a session. */
export function verify(deps: AuthDeps) {
  return async (c: AuthCall) => {
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
}

/** Spends a token and opens a session for its owner. */
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
    const session = await openSession(client, { user, method: kind.method, caller }, deps)
    const traits = { provider: 'email', by: kind.method }
    await auditEntry(client, { action: 'login', actor: user, ip: caller.ip, traits })
    return issueSession(client, session, user, deps)
  })
}

/**
 * Locks and returns the owner of a token, with the token's type. The error is the same for a spent, an expired and an
 * unknown token.
 */
export async function lockTokenOwner(client: Queryable, tokenHash: string, kind: Kind, deps: AuthDeps) {
  const find = () => findOneTimeToken(client, tokenHash, kind.tokens, deps)
  const owner = (await find())?.userId
  const user = owner && (await lockUser(client, owner))
  // Looked up again after locking: a parallel request may have spent it.
  const found = user && (await find())
  // The link was sent to an address that the account no longer has.
  if (!user || !found || user.email !== found.email) throw linkExpired()
  return { user, found: found.type }
}

export function findKind(type: string): Kind {
  const kind = KINDS.get(type)
  if (!kind) throw validationFailed(`Unsupported verification type: ${type}`)
  return kind
}

function typedHash(body: z.infer<typeof bodySchema>, deps: AuthDeps): string {
  if (body.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!body.email || !body.token) {
    throw validationFailed('Only an email address or token_hash, with a token, should be provided on verify')
  }
  return linkHash(normaliseEmail(body.email), body.token, deps)
}

export const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')

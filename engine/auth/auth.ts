import { Hono } from 'hono'
import type { ActorVariables } from '../middleware/identify.ts'
import { changeUser } from './accounts/update-user.ts'
import { userToJson } from './accounts/user-to-json.ts'
import { verify } from './accounts/verify.ts'
import { verifyLink } from './accounts/verify-link.ts'
import { createAdmin } from './admin/admin.ts'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError, badJwt } from './auth-error.ts'
import { createFactors } from './factors/factors.ts'
import { reauthenticate } from './passwords/reauthenticate.ts'
import { recover } from './passwords/recover.ts'
import { authorize, authorizeLink } from './providers/authorize.ts'
import { callback } from './providers/callback.ts'
import { unlinkIdentity } from './providers/unlink-identity.ts'
import { publicSettings } from './public-settings.ts'
import { refuse } from './refuse.ts'
import { requireSession } from './sessions/current-session.ts'
import { logout } from './sessions/logout.ts'
import { token } from './sessions/token.ts'

/**
 * /auth/v1 as auth-js calls it.
 * Each call is a file of its own that exports `(deps: AuthDeps) => (c: AuthCall) => Promise<Response>`:
 * - the signed-in user: `requireSession(c, deps)` (current-session.ts)
 * - a new session: `openSession`, at aal2 `raiseSession` (sessions.ts), then `issueSession` (issue-session.ts) for
 * the response; all in one `deps.database.transaction`
 * - another way to get a session: a `Grant` in token.ts
 * - a refusal: `throw new AuthError(status, error_code, msg)`; in a transaction it rolls everything back
 * - the audit log: `auditEntry(client, …)` in the same transaction
 * - the body: `readBody(c.req.raw, schema)`; the client: `readCaller(c, deps)`; the time: `deps.now()`
 */
export function createAuth(deps: AuthDeps): Hono<ActorVariables> {
  const auth = new Hono<ActorVariables>()
  auth.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  auth.post('/token', token(deps))
  auth.post('/recover', recover(deps))
  auth.post('/verify', verify(deps))
  auth.get('/user', async (c) => {
    const { user } = await requireSession(c, deps)
    return c.json(await userToJson(deps.database, user))
  })
  auth.put('/user', changeUser(deps))
  auth.get('/user/identities/authorize', authorizeLink(deps))
  auth.delete('/user/identities/:id', unlinkIdentity(deps))
  auth.get('/settings', (c) => c.json(publicSettings(deps)))
  auth.get('/reauthenticate', reauthenticate(deps))
  auth.post('/logout', logout(deps))
  for (const path of ['/signup', '/resend']) {
    auth.post(path, () => {
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
    })
  }
  for (const path of ['/otp', '/magiclink']) {
    auth.post(path, () => {
      throw new AuthError(422, 'otp_disabled', 'Signing in by e-mail alone is not offered')
    })
  }
  auth.post('/sso', () => {
    throw new AuthError(422, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  })
  auth.route('/', createAdmin(deps))
  auth.route('/factors', createFactors(deps))
  auth.all('*', () => {
    throw new AuthError(404, 'not_found', 'There is no such call')
  })
  auth.onError((error, c) => refuse(error, c, deps))
  return auth
}

/** The response to an invalid or expired token. */
export const TOKEN_REFUSAL = { status: 403, body: badJwt().body } as const

/** The part that needs no API key: links that a browser opens, and the public keys. */
export function createPublicAuth(deps: AuthDeps): Hono<ActorVariables> {
  const open = new Hono<ActorVariables>()
  open.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json({ keys: deps.tokens.publicKeys() })
  })
  open.get('/verify', verifyLink(deps))
  open.get('/authorize', authorize(deps))
  open.get('/callback', callback(deps))
  open.get('/health', (c) =>
    c.json({ version: deps.version, name: 'GoTrue', description: 'Sign-in of this host' }),
  )
  open.onError((error, c) => refuse(error, c, deps))
  return open
}

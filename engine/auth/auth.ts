import { Hono } from 'hono'
import type { ActorVariables } from '../middleware/identify.ts'
import { changeUser } from './accounts/update-user.ts'
import { userToJson } from './accounts/user-to-json.ts'
import { verify } from './accounts/verify.ts'
import { verifyLink } from './accounts/verify-link.ts'
import { createAdmin } from './admin/admin.ts'
import { type AuthDeps, bindDeps } from './auth-deps.ts'
import { AuthError, badJwt } from './auth-error.ts'
import { createFactors } from './factors/factors.ts'
import { addNotOffered } from './not-offered.ts'
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
 * Serves the endpoints of /auth/v1 that need an API key, for auth-js. Nearly every endpoint is a function in
 * a separate file, with the type `(c: AuthContext, deps: AuthDeps) => Promise<Response>`. To write one:
 * - get the signed-in user with `requireSession(c, deps)` (current-session.ts)
 * - open a session with `signIn` (sign-in.ts), or raise one to aal2 with `raiseSession` (sessions.ts)
 * and `issueSession` (issue-session.ts), in one `deps.database.transaction`
 * - add another way to get a session as a `Grant` in token.ts
 * - refuse with `throw new AuthError(status, error_code, msg)`, which rolls back the transaction around it
 * - write to the audit log with `auditEntry(client, …)`, in the same transaction
 * - read the body with `readBody(c.req.raw, schema)`, and the client's IP with `readCaller(c, deps)`
 * - read the time with `deps.now()`
 */
export function createAuth(deps: AuthDeps): Hono<ActorVariables> {
  const auth = new Hono<ActorVariables>()
  const withDeps = bindDeps(deps)
  auth.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  auth.post('/token', withDeps(token))
  auth.post('/recover', withDeps(recover))
  auth.post('/verify', withDeps(verify))
  auth.get('/user', async (c) => {
    const { user } = await requireSession(c, deps)
    return c.json(await userToJson(deps.database, user))
  })
  auth.put('/user', withDeps(changeUser))
  auth.get('/user/identities/authorize', withDeps(authorizeLink))
  auth.delete('/user/identities/:id', withDeps(unlinkIdentity))
  auth.get('/settings', (c) => c.json(publicSettings(deps)))
  auth.get('/reauthenticate', withDeps(reauthenticate))
  auth.post('/logout', withDeps(logout))
  auth.route('/', createAdmin(deps))
  auth.route('/factors', createFactors(deps))
  addNotOffered(auth)
  auth.all('*', () => {
    throw new AuthError(404, 'not_found', 'There is no such call')
  })
  auth.onError((error, c) => refuse(error, c, deps))
  return auth
}

export const TOKEN_REFUSAL = { status: 403, body: badJwt().body } as const

/** Serves the part of /auth/v1 that needs no API key: links that a browser opens, public keys and health. */
export function createPublicAuth(deps: AuthDeps): Hono<ActorVariables> {
  const open = new Hono<ActorVariables>()
  const withDeps = bindDeps(deps)
  open.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json({ keys: deps.tokens.publicKeys() })
  })
  open.get('/verify', withDeps(verifyLink))
  open.get('/authorize', withDeps(authorize))
  open.get('/callback', withDeps(callback))
  open.get('/health', (c) =>
    c.json({ version: deps.version, name: 'GoTrue', description: 'Sign-in of this host' }),
  )
  open.onError((error, c) => refuse(error, c, deps))
  return open
}

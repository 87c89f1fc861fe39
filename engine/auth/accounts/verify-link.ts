import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { readCaller } from '../caller.ts'
import { addRefusal, redirectFor, sessionFragment } from '../redirects.ts'
import { hashCode, linkCode, PKCE_PREFIX } from '../sessions/pkce.ts'
import { findKind, linkExpired, lockTokenOwner, spendToken } from './verify.ts'

/** GET /verify: the target of e-mailed links. Redirects the browser with a code, a session or an error. */
export async function verifyLink(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const token = c.req.query('token') ?? ''
  const type = c.req.query('type') ?? ''
  const redirectTo = redirectFor(type, c.req.query('redirect_to'), deps.settings)
  const isBound = token.startsWith(PKCE_PREFIX)
  c.header('referrer-policy', 'no-referrer')
  c.header('cache-control', 'no-store')
  try {
    if (isBound) redirectTo.searchParams.set('code', await issueCode(token, type, deps))
    else redirectTo.hash = sessionFragment(await spendToken(token, type, readCaller(c, deps), deps), { type })
  } catch (error) {
    addRefusal(redirectTo, error, isBound)
  }
  return c.redirect(redirectTo.href, 303)
}

// The token stays valid until the code is exchanged, so a mail scanner that opens the link doesn't spend it.
async function issueCode(token: string, type: string, deps: AuthDeps): Promise<string> {
  const code = linkCode(token, deps)
  await deps.database.transaction(async (client) => {
    await lockTokenOwner(client, token, findKind(type), deps)
    const { rowCount } = await client.query(
      'update auth.flow_state set auth_code_issued_at = $2, updated_at = $2 where auth_code = $1',
      [hashCode(code), deps.now()],
    )
    if (rowCount === 0) throw linkExpired()
  })
  return code
}

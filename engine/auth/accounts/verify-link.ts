import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { addRefusal, passwordRedirect } from '../redirects.ts'
import { hashCode, linkCode, PKCE_PREFIX } from '../sessions/pkce.ts'
import { findKind, linkExpired, lockTokenOwner } from './verify.ts'

/** GET /verify: the target of links that work in one browser only. Redirects it with a code or an error. */
export async function verifyLink(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const token = c.req.query('token') ?? ''
  const type = c.req.query('type') ?? ''
  const redirectTo = passwordRedirect(c.req.query('redirect_to'), deps.settings)
  c.header('referrer-policy', 'no-referrer')
  c.header('cache-control', 'no-store')
  try {
    redirectTo.searchParams.set('code', await issueCode(token, type, deps))
  } catch (error) {
    addRefusal(redirectTo, error, token.startsWith(PKCE_PREFIX))
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

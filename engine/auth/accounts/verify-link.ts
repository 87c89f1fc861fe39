import type { AuthCall, AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { readCaller } from '../caller.ts'
import { redirectFor } from '../redirects.ts'
import type { IssuedSession } from '../sessions/issue-session.ts'
import { hashCode, linkCode, PKCE_PREFIX } from '../sessions/pkce.ts'
import { findKind, linkExpired, lockTokenOwner, spendToken } from './verify.ts'

/** GET /verify: the link in an e-mail. Redirects the browser with a code, a session or an error. */
export function verifyLink(deps: AuthDeps) {
  return async (c: AuthCall) => {
    const token = c.req.query('token') ?? ''
    const type = c.req.query('type') ?? ''
    const redirectTo = redirectFor(type, c.req.query('redirect_to'), deps.settings)
    const isBound = token.startsWith(PKCE_PREFIX)
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'no-store')
    try {
      if (isBound) redirectTo.searchParams.set('code', await issueCode(token, type, deps))
      else redirectTo.hash = sessionFragment(await spendToken(token, type, readCaller(c, deps), deps), type)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      const reason = {
        error: 'access_denied',
        error_code: error.errorCode,
        error_description: error.message,
      }
      for (const [name, value] of Object.entries(reason)) redirectTo.searchParams.set(name, value)
      if (!isBound) redirectTo.hash = String(new URLSearchParams(reason))
    }
    return c.redirect(redirectTo.href, 303)
  }
}

// The token stays valid until the code is exchanged, so a mail scanner that opens the link uses nothing up.
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

function sessionFragment(session: IssuedSession, type: string): string {
  return String(
    new URLSearchParams({
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      type,
    }),
  )
}

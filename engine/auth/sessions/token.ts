import type { AuthCall, AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { passwordGrant } from '../passwords/password-grant.ts'
import { idTokenGrant } from '../providers/id-token-grant.ts'
import type { IssuedSession } from './issue-session.ts'
import { pkceGrant } from './pkce-grant.ts'
import { refreshGrant } from './refresh-grant.ts'

/** A way to get a session at POST /token, by its `grant_type`. */
type Grant = (c: AuthCall, deps: AuthDeps) => Promise<IssuedSession>

const GRANTS = new Map<string, Grant>([
  ['password', passwordGrant],
  ['refresh_token', refreshGrant],
  ['pkce', pkceGrant],
  ['id_token', idTokenGrant],
])

export function token(deps: AuthDeps) {
  return async (c: AuthCall) => {
    const grant = GRANTS.get(c.req.query('grant_type') ?? '')
    if (!grant) throw new AuthError(400, 'unsupported_grant_type', 'unsupported_grant_type')
    return c.json(await grant(c, deps))
  }
}

import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { passwordGrant } from '../passwords/password-grant.ts'
import { idTokenGrant } from '../providers/id-token-grant.ts'
import type { IssuedSession } from './issue-session.ts'
import { pkceGrant } from './pkce-grant.ts'
import { refreshGrant } from './refresh-grant.ts'

type Grant = (c: AuthContext, deps: AuthDeps) => Promise<IssuedSession>

const GRANTS = new Map<string, Grant>([
  ['password', passwordGrant],
  ['refresh_token', refreshGrant],
  ['pkce', pkceGrant],
  ['id_token', idTokenGrant],
  [
    'web3',
    () => {
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
    },
  ],
])

export async function token(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const grant = GRANTS.get(c.req.query('grant_type') ?? '')
  if (!grant) throw new AuthError(400, 'unsupported_grant_type', 'unsupported_grant_type')
  return c.json(await grant(c, deps))
}

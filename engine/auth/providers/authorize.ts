import { createHash } from 'node:crypto'
import type { AuthCall, AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { allowedRedirect } from '../redirects.ts'
import { readChallenge } from '../sessions/pkce.ts'
import { explainProvider, findProvider } from './find-provider.ts'
import { type ProviderFlow, startProviderFlow } from './provider-flow.ts'
import { requireFullSession } from './require-full-session.ts'

/** GET /authorize: redirects the browser to a provider to sign in. */
export function authorize(deps: AuthDeps) {
  return async (c: AuthCall) => c.redirect(await addressAtProvider(c, deps), 302)
}

/** GET /user/identities/authorize: the same, to add an identity to the signed-in user's account. */
export function authorizeLink(deps: AuthDeps) {
  return async (c: AuthCall) => {
    const { user, session } = await deps.database.transaction((client) => requireFullSession(c, deps, client))
    const url = await addressAtProvider(c, deps, { userId: user.id, sessionId: session.id })
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
  }
}

async function addressAtProvider(
  c: AuthCall,
  deps: AuthDeps,
  linkTo?: ProviderFlow['linkTo'],
): Promise<string> {
  const name = c.req.query('provider') ?? ''
  const provider = findProvider(name, deps)
  if (!provider.settings.clientSecret) {
    throw new AuthError(400, 'provider_disabled', `Provider "${name}" has no client secret configured`)
  }
  const challenge = readChallenge({
    code_challenge: c.req.query('code_challenge'),
    code_challenge_method: c.req.query('code_challenge_method'),
  })
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), deps.settings).href
  const { authorization_endpoint } = await provider
    .discovery()
    .catch((error) => explainProvider(error, deps.log))
  if (!authorization_endpoint)
    throw new AuthError(400, 'provider_disabled', `Provider "${name}" has no sign-in page`)
  const flow = { provider: name, redirectTo, ...(challenge && { challenge }), ...(linkTo && { linkTo }) }
  const { state, hashedNonce, verifier } = await startProviderFlow(flow, deps)
  const url = new URL(authorization_endpoint)
  const asked = {
    client_id: provider.settings.clientIds[0] ?? '',
    redirect_uri: callbackAddress(deps),
    response_type: 'code',
    scope: [...new Set(['openid', 'email', 'profile', ...(c.req.query('scopes') ?? '').split(/\s+/)])]
      .join(' ')
      .trim(),
    state,
    nonce: hashedNonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [parameter, value] of Object.entries(asked)) url.searchParams.set(parameter, value)
  return url.href
}

/** Where a provider redirects the browser back to. It must be registered with the provider. */
export const callbackAddress = ({ settings }: Pick<AuthDeps, 'settings'>) =>
  `${settings.appUrl}/auth/v1/callback`

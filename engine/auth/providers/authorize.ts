import { hash } from 'node:crypto'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { allowedRedirect } from '../redirects.ts'
import { readChallenge } from '../sessions/pkce.ts'
import { findProvider, throwProviderError } from './find-provider.ts'
import { type ProviderFlow, startProviderFlow } from './provider-flow.ts'
import { requireFullSession } from './require-full-session.ts'

export async function authorize(c: AuthContext, deps: AuthDeps): Promise<Response> {
  return c.redirect(await addressAtProvider(c, deps), 302)
}

/**
 * GET /user/identities/authorize: like /authorize, but adds an identity to the signed-in user's account. With
 * `skip_http_redirect=true` it returns the provider's URL as JSON instead of redirecting.
 */
export async function authorizeLink(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { user, session } = await deps.database.transaction((client) => requireFullSession(c, deps, client))
  const url = await addressAtProvider(c, deps, { userId: user.id, sessionId: session.id })
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}

async function addressAtProvider(
  c: AuthContext,
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
    .catch((error) => throwProviderError(error, deps.log))
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
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
  }
  for (const [parameter, value] of Object.entries(asked)) url.searchParams.set(parameter, value)
  return url.href
}

/** This address must be registered with the provider. */
export const callbackAddress = ({ settings }: Pick<AuthDeps, 'settings'>) =>
  `${settings.appUrl}/auth/v1/callback`

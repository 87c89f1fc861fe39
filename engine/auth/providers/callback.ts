import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../database/auth-database.ts'
import { lockUser, type UserRow } from '../accounts/users.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError, sessionNotFound, userNotFound } from '../auth-error.ts'
import { readCaller } from '../caller.ts'
import { addRefusal, sessionFragment } from '../redirects.ts'
import { hashCode } from '../sessions/pkce.ts'
import { lockSession } from '../sessions/sessions.ts'
import { signIn } from '../sessions/sign-in.ts'
import { callbackAddress } from './authorize.ts'
import { exchangeCode, type ProviderTokens } from './exchange-code.ts'
import { type ExternalSignIn, findExternalAccount, linkIdentity } from './external-account.ts'
import { findProvider, throwProviderError } from './find-provider.ts'
import { type ProviderFlow, readProviderFlow } from './provider-flow.ts'
import { readIdToken } from './read-id-token.ts'

type StartedFlow = Awaited<ReturnType<typeof readProviderFlow>>

/** GET /callback: receives a browser from a provider and redirects it with a code, a session or an error. */
export async function callback(c: AuthContext, deps: AuthDeps): Promise<Response> {
  c.header('referrer-policy', 'no-referrer')
  c.header('cache-control', 'no-store')
  // If `state` is invalid, the requested page is unknown, so we redirect to the application's first page.
  let target = new URL(deps.settings.appUrl)
  let isBound = true
  try {
    const started = await readProviderFlow(c.req.query('state') ?? '', deps)
    target = new URL(started.flow.redirectTo)
    isBound = started.flow.challenge !== undefined
    await finish(c, started, target, deps)
  } catch (error) {
    addRefusal(target, error, isBound)
  }
  return c.redirect(target.href, 303)
}

async function finish(c: AuthContext, started: StartedFlow, target: URL, deps: AuthDeps) {
  const { flow } = started
  const code = c.req.query('code')
  if (!code) {
    const said = c.req.query('error_description') ?? c.req.query('error') ?? 'it sent no code'
    throw new AuthError(400, 'bad_oauth_callback', `The provider did not sign you in: ${said.slice(0, 200)}`)
  }
  const { tokens, identity } = await askProvider(code, started, deps)
  const caller = readCaller(c, deps)
  const external = { provider: flow.provider, identity, caller, now: deps.now() }
  await deps.database.transaction(async (client) => {
    const user = await lockAccount(client, flow, external)
    if (flow.challenge) {
      target.searchParams.set('code', await storeCode(client, flow, user, tokens, deps))
      return
    }
    const session = await signIn(
      client,
      { user, method: 'oauth', caller, traits: { provider: flow.provider } },
      deps,
    )
    target.hash = sessionFragment(session, {
      ...(tokens.accessToken && { provider_token: tokens.accessToken }),
      ...(tokens.refreshToken && { provider_refresh_token: tokens.refreshToken }),
    })
  })
}

async function askProvider(code: string, { flow, nonce, verifier }: StartedFlow, deps: AuthDeps) {
  const provider = findProvider(flow.provider, deps)
  try {
    const tokens = await exchangeCode(provider, { code, verifier, redirectUri: callbackAddress(deps) })
    const identity = await readIdToken(provider, tokens.idToken, { nonce, accessToken: tokens.accessToken })
    return { tokens, identity }
  } catch (error) {
    return throwProviderError(error, deps.log)
  }
}

async function lockAccount(
  client: Queryable,
  { linkTo }: ProviderFlow,
  external: ExternalSignIn,
): Promise<UserRow> {
  if (!linkTo) return findExternalAccount(client, external)
  const user = await lockUser(client, linkTo.userId)
  if (!user) throw userNotFound()
  // The session may have ended while the browser was at the provider. Then no identity may be added.
  if (!(await lockSession(client, linkTo.sessionId, external.now))) throw sessionNotFound()
  return linkIdentity(client, user, external)
}

// The client can exchange the code only with its PKCE code verifier.
async function storeCode(
  client: Queryable,
  { challenge, provider }: ProviderFlow,
  user: UserRow,
  { accessToken, refreshToken }: ProviderTokens,
  deps: AuthDeps,
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const now = deps.now()
  await client.query(
    `insert into auth.flow_state (user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       provider_access_token, provider_refresh_token, authentication_method, auth_code_issued_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'oauth', $8, $8, $8)`,
    [
      user.id,
      hashCode(code),
      challenge?.method,
      challenge?.challenge,
      provider,
      accessToken ?? null,
      refreshToken ?? null,
      now,
    ],
  )
  return code
}

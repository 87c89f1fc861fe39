import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../database/auth-database.ts'
import { lockUser, type UserRow } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthCall, AuthDeps } from '../auth-deps.ts'
import { AuthError, sessionNotFound, userNotFound } from '../auth-error.ts'
import { readCaller } from '../caller.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { hashCode } from '../sessions/pkce.ts'
import { lockSession, openSession } from '../sessions/sessions.ts'
import { callbackAddress } from './authorize.ts'
import { exchangeCode, type ProviderTokens } from './exchange-code.ts'
import { type ExternalSignIn, findExternalAccount, linkIdentity } from './external-account.ts'
import { explainProvider, findProvider } from './find-provider.ts'
import { type ProviderFlow, readProviderFlow } from './provider-flow.ts'
import { readIdToken } from './read-id-token.ts'

/** GET /callback: a browser that comes back from a provider. Redirects it with a code, a session or an error. */
export function callback(deps: AuthDeps) {
  return async (c: AuthCall) => {
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'no-store')
    // Without a valid state, the browser can only be sent to the application's first page.
    let target = new URL(deps.settings.appUrl)
    let isBound = true
    try {
      const started = await readProviderFlow(c.req.query('state') ?? '', deps)
      target = new URL(started.flow.redirectTo)
      isBound = started.flow.challenge !== undefined
      await finish(c, started, target)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      const reason = { error: 'access_denied', error_code: error.errorCode, error_description: error.message }
      for (const [name, value] of Object.entries(reason)) target.searchParams.set(name, value)
      if (!isBound) target.hash = String(new URLSearchParams(reason))
    }
    return c.redirect(target.href, 303)
  }

  async function finish(c: AuthCall, started: Awaited<ReturnType<typeof readProviderFlow>>, target: URL) {
    const { flow, nonce, verifier } = started
    const code = c.req.query('code')
    if (!code) {
      const said = c.req.query('error_description') ?? c.req.query('error') ?? 'it sent no code'
      throw new AuthError(
        400,
        'bad_oauth_callback',
        `The provider did not sign you in: ${said.slice(0, 200)}`,
      )
    }
    const provider = findProvider(flow.provider, deps)
    const { tokens, identity } = await exchangeCode(provider, {
      code,
      verifier,
      redirectUri: callbackAddress(deps),
    })
      .then(async (tokens) => ({
        tokens,
        identity: await readIdToken(provider, tokens.idToken, { nonce, accessToken: tokens.accessToken }),
      }))
      .catch((error) => explainProvider(error, deps.log))
    const signIn = { provider: flow.provider, identity, caller: readCaller(c, deps), now: deps.now() }
    await deps.database.transaction(async (client) => {
      const user = await lockAccount(client, flow, signIn)
      if (flow.challenge) target.searchParams.set('code', await storeCode(client, flow, user, tokens, deps))
      else target.hash = await fragmentFor(client, user, signIn, tokens, deps)
    })
  }
}

async function fragmentFor(
  client: Queryable,
  user: UserRow,
  { caller, provider }: ExternalSignIn,
  tokens: ProviderTokens,
  deps: AuthDeps,
): Promise<string> {
  const session = await openSession(client, { user, method: 'oauth', caller }, deps)
  await auditEntry(client, { action: 'login', actor: user, ip: caller.ip, traits: { provider } })
  const { access_token, refresh_token, expires_in, expires_at, token_type } = await issueSession(
    client,
    session,
    user,
    deps,
  )
  const fields = {
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type,
    ...(tokens.accessToken && { provider_token: tokens.accessToken }),
    ...(tokens.refreshToken && { provider_refresh_token: tokens.refreshToken }),
  }
  return String(new URLSearchParams(fields))
}

async function lockAccount(
  client: Queryable,
  { linkTo }: ProviderFlow,
  signIn: ExternalSignIn,
): Promise<UserRow> {
  if (!linkTo) return findExternalAccount(client, signIn)
  const user = await lockUser(client, linkTo.userId)
  if (!user) throw userNotFound()
  // If the session has ended meanwhile, the user may no longer add an identity.
  if (!(await lockSession(client, linkTo.sessionId, signIn.now))) throw sessionNotFound()
  return linkIdentity(client, user, signIn)
}

// A code for POST /token?grant_type=pkce, bound to the client's code challenge.
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

import * as z from 'zod'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { sessionNotFound } from '../auth-error.ts'
import { readCaller } from '../caller.ts'
import { readBody } from '../read-body.ts'
import { type IssuedSession, issueSession } from '../sessions/issue-session.ts'
import { lockSession } from '../sessions/sessions.ts'
import { signIn } from '../sessions/sign-in.ts'
import { findExternalAccount, linkIdentity } from './external-account.ts'
import { findProvider, throwProviderError } from './find-provider.ts'
import { readIdToken } from './read-id-token.ts'
import { requireFullSession } from './require-full-session.ts'

const bodySchema = z.object({
  provider: z.string().max(100).default(''),
  id_token: z.string().min(1).max(16_384),
  access_token: z.string().max(16_384).nullish(),
  nonce: z.string().max(1_024).nullish(),
  link_identity: z.boolean().nullish(),
})

/**
 * POST /token?grant_type=id_token: exchanges a provider's id token for a session. With `link_identity` it
 * adds the identity to the signed-in user's account instead.
 */
export async function idTokenGrant(c: AuthContext, deps: AuthDeps): Promise<IssuedSession> {
  const body = await readBody(c.req.raw, bodySchema)
  const provider = findProvider(body.provider, deps)
  const check = { nonce: body.nonce ?? undefined, accessToken: body.access_token ?? undefined }
  const identity = await readIdToken(provider, body.id_token, check).catch((error) =>
    throwProviderError(error, deps.log),
  )
  const caller = readCaller(c, deps)
  const external = { provider: body.provider, identity, caller, now: deps.now() }
  return deps.database.transaction(async (client) => {
    if (!body.link_identity) {
      const user = await findExternalAccount(client, external)
      return signIn(client, { user, method: 'oauth', caller, traits: { provider: body.provider } }, deps)
    }
    const { user, session } = await requireFullSession(c, deps, client)
    const locked = await lockSession(client, session.id, deps.now())
    if (!locked) throw sessionNotFound()
    // Issues tokens for the same session, which keeps its level (`aal`), so the second factor
    // isn't required again.
    return issueSession(client, locked, await linkIdentity(client, user, external), deps)
  })
}

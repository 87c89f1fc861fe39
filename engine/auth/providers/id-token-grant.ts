import * as z from 'zod'
import type { Queryable } from '../../database/auth-database.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthCall, AuthDeps } from '../auth-deps.ts'
import { sessionNotFound } from '../auth-error.ts'
import { type Caller, readCaller } from '../caller.ts'
import { readBody } from '../read-body.ts'
import { type IssuedSession, issueSession } from '../sessions/issue-session.ts'
import { lockSession, openSession } from '../sessions/sessions.ts'
import { type ExternalSignIn, findExternalAccount, linkIdentity } from './external-account.ts'
import { explainProvider, findProvider } from './find-provider.ts'
import { readIdToken } from './read-id-token.ts'
import { requireFullSession } from './require-full-session.ts'

const bodySchema = z.object({
  provider: z.string().max(100).default(''),
  id_token: z.string().min(1).max(16_384),
  access_token: z.string().max(16_384).nullish(),
  nonce: z.string().max(1_024).nullish(),
  link_identity: z.boolean().nullish(),
})

/** POST /token?grant_type=id_token: exchanges a provider's id token for a session, or adds an identity. */
export async function idTokenGrant(c: AuthCall, deps: AuthDeps): Promise<IssuedSession> {
  const body = await readBody(c.req.raw, bodySchema)
  const provider = findProvider(body.provider, deps)
  const check = { nonce: body.nonce ?? undefined, accessToken: body.access_token ?? undefined }
  const identity = await readIdToken(provider, body.id_token, check).catch((error) =>
    explainProvider(error, deps.log),
  )
  const caller = readCaller(c, deps)
  const signIn = { provider: body.provider, identity, caller, now: deps.now() }
  return deps.database.transaction(async (client) => {
    if (!body.link_identity) return enter(client, signIn, caller, deps)
    const { user, session } = await requireFullSession(c, deps, client)
    const held = await lockSession(client, session.id, deps.now())
    if (!held) throw sessionNotFound()
    // The session continues at its level, so that linking an identity doesn't require the second factor again.
    return issueSession(client, held, await linkIdentity(client, user, signIn), deps)
  })
}

async function enter(client: Queryable, signIn: ExternalSignIn, caller: Caller, deps: AuthDeps) {
  const user = await findExternalAccount(client, signIn)
  const session = await openSession(client, { user, method: 'oauth', caller }, deps)
  const traits = { provider: signIn.provider }
  await auditEntry(client, { action: 'login', actor: user, ip: caller.ip, traits })
  return issueSession(client, session, user, deps)
}

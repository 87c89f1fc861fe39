import * as z from 'zod'
import type { Queryable } from '../../database/auth-database.ts'
import { confirmEmail } from '../accounts/accounts.ts'
import { spendOneTimeTokens } from '../accounts/one-time-tokens.ts'
import { lockUser, type UserRow } from '../accounts/users.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { readCaller } from '../caller.ts'
import { readBody } from '../read-body.ts'
import type { IssuedSession } from './issue-session.ts'
import { hashCode, matchesChallenge } from './pkce.ts'
import type { AuthenticationMethod } from './sessions.ts'
import { signIn } from './sign-in.ts'

const bodySchema = z.object({
  auth_code: z.string().min(1).max(256),
  code_verifier: z.string().min(1).max(256),
})

const CODE_VALID_MS = 5 * 60_000

interface FlowRow {
  id: string
  user_id: string | null
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
  authentication_method: AuthenticationMethod
  provider_type: string
  provider_access_token: string | null
  provider_refresh_token: string | null
  auth_code_issued_at: Date | null
}

export async function pkceGrant(c: AuthContext, deps: AuthDeps): Promise<IssuedSession> {
  const { auth_code, code_verifier } = await readBody(c.req.raw, bodySchema)
  return deps.database.transaction(async (client) => {
    const locked = await lockFlow(client, auth_code)
    if (!locked?.flow.auth_code_issued_at) {
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    }
    const { flow, user } = locked
    if (deps.now().getTime() - locked.flow.auth_code_issued_at.getTime() > CODE_VALID_MS) {
      throw new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired')
    }
    const challenge = { challenge: flow.code_challenge, method: flow.code_challenge_method }
    if (!matchesChallenge(code_verifier, challenge)) {
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    }
    return spend(client, flow, user)
  })

  async function spend(client: Queryable, flow: FlowRow, user: UserRow): Promise<IssuedSession> {
    await client.query('delete from auth.flow_state where id = $1', [flow.id])
    if (flow.provider_type === 'email') {
      await spendOneTimeTokens(client, user.id, 'recovery_token')
      await confirmEmail(client, user, deps.now())
    }
    const caller = readCaller(c, deps)
    const method = flow.authentication_method
    return {
      ...(await signIn(client, { user, method, caller, traits: { provider: method } }, deps)),
      ...(flow.provider_access_token && { provider_token: flow.provider_access_token }),
      ...(flow.provider_refresh_token && { provider_refresh_token: flow.provider_refresh_token }),
    }
  }
}

// The flow is read again after locking, because a parallel request may have used the code before the lock was
// free.
async function lockFlow(client: Queryable, code: string) {
  const find = async () =>
    (await client.query('select * from auth.flow_state where auth_code = $1', [hashCode(code)])).rows[0] as
      | FlowRow
      | undefined
  const owner = (await find())?.user_id
  const user = owner ? await lockUser(client, owner) : undefined
  const flow = user && (await find())
  return flow && { user, flow }
}

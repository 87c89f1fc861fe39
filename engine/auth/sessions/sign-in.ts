import type { Queryable } from '../../database/auth-database.ts'
import type { UserRow } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { Caller } from '../caller.ts'
import { type IssuedSession, issueSession } from './issue-session.ts'
import { type AuthenticationMethod, openSession } from './sessions.ts'

interface SignIn {
  user: UserRow
  method: AuthenticationMethod
  caller: Caller
  traits: Record<string, unknown>
}

/** Lock the user's row (`lockUser`) before calling this. */
export async function signIn(
  client: Queryable,
  { traits, ...opened }: SignIn,
  deps: AuthDeps,
): Promise<IssuedSession> {
  const { user, caller } = opened
  const session = await openSession(client, opened, deps)
  await auditEntry(client, { action: 'login', actor: user, ip: caller.ip, traits })
  return issueSession(client, session, user, deps)
}

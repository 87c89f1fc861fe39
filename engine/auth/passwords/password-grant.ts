import * as z from 'zod'
import { findUserByEmail, isBanned, lockUser, normaliseEmail } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthCall, AuthDeps } from '../auth-deps.ts'
import { AuthError, invalidCredentials } from '../auth-error.ts'
import { readCaller } from '../caller.ts'
import { readBody } from '../read-body.ts'
import { runAttempt } from '../run-attempt.ts'
import { type IssuedSession, issueSession } from '../sessions/issue-session.ts'
import { openSession } from '../sessions/sessions.ts'

const bodySchema = z.object({
  email: z.string().max(320).optional(),
  phone: z.string().max(40).optional(),
  password: z.string().max(1_024),
})

/** POST /token?grant_type=password. */
export async function passwordGrant(c: AuthCall, deps: AuthDeps): Promise<IssuedSession> {
  const { email, password } = await readBody(c.req.raw, bodySchema)
  if (!email) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  const caller = readCaller(c, deps)
  const attempt = deps.throttle.begin(normaliseEmail(email), caller.ip)
  const { found, isRight } = await runAttempt(attempt, async () => {
    const user = await findUserByEmail(deps.database, email)
    const hash = user?.encrypted_password ?? null
    return { found: user, isRight: await deps.passwords.matches(password, hash, attempt.sender) }
  })
  if (!found || !isRight || isBanned(found, deps.now())) throw invalidCredentials()
  attempt.succeeded()
  // Reported only after the password was right.
  if (!found.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  return deps.database.transaction(async (client) => {
    const user = await lockUser(client, found.id)
    // If the password changed meanwhile, a session opened now would survive the change, which ends all others.
    if (!user || user.encrypted_password !== found.encrypted_password) throw invalidCredentials()
    const session = await openSession(client, { user, method: 'password', caller }, deps)
    await auditEntry(client, { action: 'login', actor: user, ip: caller.ip, traits: { provider: 'email' } })
    return issueSession(client, session, user, deps)
  })
}

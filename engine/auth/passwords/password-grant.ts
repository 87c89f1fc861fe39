import * as z from 'zod'
import { findUserByEmail, isBanned, lockUser, normaliseEmail } from '../accounts/users.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError, invalidCredentials, phoneDisabled } from '../auth-error.ts'
import { readCaller } from '../caller.ts'
import { readBody } from '../read-body.ts'
import type { IssuedSession } from '../sessions/issue-session.ts'
import { signIn } from '../sessions/sign-in.ts'
import { runAttempt } from '../throttle.ts'

const bodySchema = z.object({
  email: z.string().max(320).optional(),
  phone: z.string().max(40).optional(),
  password: z.string().max(1_024),
})

export async function passwordGrant(c: AuthContext, deps: AuthDeps): Promise<IssuedSession> {
  const { email, password } = await readBody(c.req.raw, bodySchema)
  if (!email) throw phoneDisabled()
  const caller = readCaller(c, deps)
  const attempt = deps.throttle.begin(normaliseEmail(email), caller.ip)
  const { found, isRight } = await runAttempt(attempt, async () => {
    const user = await findUserByEmail(deps.database, email)
    const hash = user?.encrypted_password ?? null
    return { found: user, isRight: await deps.passwords.matches(password, hash, attempt.sender) }
  })
  if (!found || !isRight || isBanned(found, deps.now())) throw invalidCredentials()
  attempt.succeeded()
  // Reported only after the right password, so that nobody else learns that the account exists.
  if (!found.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  return deps.database.transaction(async (client) => {
    const user = await lockUser(client, found.id)
    // If the password was changed meanwhile, the old one must not open a session any more.
    if (!user || user.encrypted_password !== found.encrypted_password) throw invalidCredentials()
    return signIn(client, { user, method: 'password', caller, traits: { provider: 'email' } }, deps)
  })
}

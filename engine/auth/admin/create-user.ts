import { createAccount } from '../accounts/accounts.ts'
import { requireMailable } from '../accounts/email-address.ts'
import { showUser } from '../accounts/show-user.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthCall, AuthDeps } from '../auth-deps.ts'
import { validationFailed } from '../auth-error.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { readBody } from '../read-body.ts'
import { readBan, userAttributes } from './user-attributes.ts'

/** POST /admin/users. */
export function createUser(deps: AuthDeps) {
  return async (c: AuthCall) => {
    const given = await readBody(c.req.raw, userAttributes)
    if (given.email !== undefined) requireMailable(given.email, deps)
    if (!given.email) throw validationFailed('Cannot create a user without an email')
    if (given.password) requireStrongPassword(given.password, { email: given.email })
    const passwordHash =
      given.password_hash ?? (given.password && (await deps.passwords.hash(given.password)))
    const now = deps.now()
    const account = {
      id: given.id,
      email: given.email,
      passwordHash: passwordHash || undefined,
      appMetadata: given.app_metadata,
      userMetadata: given.user_metadata,
      confirmed: given.email_confirm,
    }
    const user = await deps.database.transaction(async (client) => {
      const made = await createAccount(client, account, now)
      const bannedUntil = readBan(given.ban_duration, now)
      if (bannedUntil) {
        await client.query('update auth.users set banned_until = $2 where id = $1', [made.id, bannedUntil])
        made.banned_until = bannedUntil
      }
      const traits = { user_id: made.id, user_email: made.email }
      await auditEntry(client, { action: 'user_signedup', ip: deps.addressOf(c), traits })
      return showUser(client, made)
    })
    return c.json(user)
  }
}

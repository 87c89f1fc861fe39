import { createAccount } from '../accounts/accounts.ts'
import { requireMailable } from '../accounts/email-address.ts'
import { userToJson } from '../accounts/user-to-json.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { validationFailed } from '../auth-error.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { readBody } from '../read-body.ts'
import { readBan, userAttributes } from './user-attributes.ts'

export async function createUser(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const body = await readBody(c.req.raw, userAttributes)
  if (body.email !== undefined) requireMailable(body.email, deps)
  if (!body.email) throw validationFailed('Cannot create a user without an email')
  if (body.password) requireStrongPassword(body.password, { ...deps.settings, email: body.email })
  const passwordHash = body.password_hash ?? (body.password && (await deps.passwords.hash(body.password)))
  const now = deps.now()
  const account = {
    id: body.id,
    email: body.email,
    passwordHash: passwordHash || undefined,
    appMetadata: body.app_metadata,
    userMetadata: body.user_metadata,
    confirmed: body.email_confirm,
  }
  const user = await deps.database.transaction(async (client) => {
    const created = await createAccount(client, account, now)
    const bannedUntil = readBan(body.ban_duration, now)
    if (bannedUntil) {
      await client.query('update auth.users set banned_until = $2 where id = $1', [created.id, bannedUntil])
      created.banned_until = bannedUntil
    }
    const traits = { user_id: created.id, user_email: created.email }
    await auditEntry(client, { action: 'user_signedup', ip: deps.getClientAddress(c), traits })
    return userToJson(client, created)
  })
  return c.json(user)
}

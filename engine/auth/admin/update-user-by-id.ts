import { mergeMetadata, updateEmailIdentity, updateUser } from '../accounts/accounts.ts'
import { requireMailable } from '../accounts/email-address.ts'
import { endPendingSignIns } from '../accounts/one-time-tokens.ts'
import { userToJson } from '../accounts/user-to-json.ts'
import { isBanned, lockUser } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { userNotFound } from '../auth-error.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { readBody } from '../read-body.ts'
import { endSessions } from '../sessions/sessions.ts'
import { findNamedUser } from './find-named-user.ts'
import { readBan, userAttributes } from './user-attributes.ts'

export async function updateUserById(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const body = await readBody(c.req.raw, userAttributes)
  if (body.email !== undefined) requireMailable(body.email, deps)
  const { email } = await findNamedUser(deps.database, c)
  if (body.password)
    requireStrongPassword(body.password, { ...deps.settings, email: body.email ?? email ?? '' })
  const passwordHash = body.password_hash ?? (body.password && (await deps.passwords.hash(body.password)))
  const now = deps.now()
  const bannedUntil = readBan(body.ban_duration, now)

  const updated = await deps.database.transaction(async (client) => {
    const user = await lockUser(client, (await findNamedUser(client, c)).id)
    // Another call may have deleted the user meanwhile.
    if (!user) throw userNotFound()
    const changed = await updateUser(
      client,
      user.id,
      {
        ...(body.email && { email: body.email, email_confirmed_at: now }),
        ...(body.email_confirm === true && { email_confirmed_at: user.email_confirmed_at ?? now }),
        ...(body.email_confirm === false && { email_confirmed_at: null }),
        ...(passwordHash && { encrypted_password: passwordHash }),
        ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
        ...(body.app_metadata && {
          raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, body.app_metadata),
        }),
        ...(body.user_metadata && {
          raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, body.user_metadata),
        }),
      },
      now,
    )
    if (body.email) {
      await updateEmailIdentity(client, user.id, { email: body.email, email_verified: true }, now)
    }
    if (passwordHash) await endPendingSignIns(client, user.id)
    if (passwordHash || isBanned(changed, now)) await endSessions(client, user.id)
    const traits = { user_id: user.id, changed: Object.keys(body) }
    await auditEntry(client, { action: 'user_modified', ip: deps.getClientAddress(c), traits })
    return userToJson(client, changed)
  })
  // Both messages go to the previous address, because the new one may belong to somebody else.
  if (email && passwordHash) deps.background.run(() => deps.mailer.send({ kind: 'password_changed' }, email))
  if (email && body.email && body.email !== email) {
    deps.background.run(() => deps.mailer.send({ kind: 'address_changed' }, email))
  }
  return c.json(updated)
}

import { mergeMetadata, renameIdentity, updateUser } from '../accounts/accounts.ts'
import { requireMailable } from '../accounts/email-address.ts'
import { endPendingSignIns } from '../accounts/end-pending-sign-ins.ts'
import { showUser } from '../accounts/show-user.ts'
import { isBanned } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthCall, AuthDeps } from '../auth-deps.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { readBody } from '../read-body.ts'
import { endSessions } from '../sessions/sessions.ts'
import { findNamedUser } from './find-named-user.ts'
import { readBan, userAttributes } from './user-attributes.ts'

/** PUT /admin/users/{id}. */
export function updateUserById(deps: AuthDeps) {
  return async (c: AuthCall) => {
    const given = await readBody(c.req.raw, userAttributes)
    if (given.email !== undefined) requireMailable(given.email, deps)
    const { email } = await findNamedUser(deps.database, c)
    if (given.password) requireStrongPassword(given.password, { email: given.email ?? email ?? '' })
    const passwordHash =
      given.password_hash ?? (given.password && (await deps.passwords.hash(given.password)))
    const now = deps.now()
    const bannedUntil = readBan(given.ban_duration, now)

    const shown = await deps.database.transaction(async (client) => {
      const user = await findNamedUser(client, c)
      const changed = await updateUser(
        client,
        user.id,
        {
          ...(given.email && { email: given.email, email_confirmed_at: now }),
          ...(given.email_confirm === true && { email_confirmed_at: user.email_confirmed_at ?? now }),
          ...(given.email_confirm === false && { email_confirmed_at: null }),
          ...(passwordHash && { encrypted_password: passwordHash }),
          ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
          ...(given.app_metadata && {
            raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, given.app_metadata),
          }),
          ...(given.user_metadata && {
            raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, given.user_metadata),
          }),
        },
        now,
      )
      if (given.email) await renameIdentity(client, user.id, given.email, now)
      if (passwordHash) await endPendingSignIns(client, user.id)
      // Signs a disabled user out straight away.
      if (passwordHash || isBanned(changed, now)) await endSessions(client, user.id)
      const traits = { user_id: user.id, changed: Object.keys(given) }
      await auditEntry(client, { action: 'user_modified', ip: deps.addressOf(c), traits })
      return showUser(client, changed)
    })
    // Sent to the previous address, because the new one may belong to somebody else.
    if (email && passwordHash)
      deps.background.run(() => deps.mailer.send({ kind: 'password_changed' }, email))
    if (email && given.email && given.email !== email) {
      deps.background.run(() => deps.mailer.send({ kind: 'address_changed' }, email))
    }
    return c.json(shown)
  }
}

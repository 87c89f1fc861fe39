import * as z from 'zod'
import type { Queryable } from '../database/auth-database.ts'
import { mergeMetadata, updateUser } from './accounts.ts'
import { auditEntry } from './audit-entry.ts'
import type { AuthCall, AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { type CurrentSession, requireSession } from './current-session.ts'
import { spendOneTimeTokens } from './one-time-tokens.ts'
import { requireStrongPassword } from './password-rules.ts'
import { readBody } from './read-body.ts'
import { spendNonce } from './reauthenticate.ts'
import { endSessions } from './sessions.ts'
import { showUser } from './show-user.ts'
import type { UserRow } from './users.ts'

const bodySchema = z.object({
  email: z.string().max(320).nullish(),
  phone: z.string().max(40).nullish(),
  password: z.string().max(1_024).nullish(),
  current_password: z.string().max(1_024).nullish(),
  nonce: z.string().max(40).nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.unknown().optional(),
})

const MAX_METADATA_BYTES = 16_384
// Somebody who finds a desk left open may not take the account over: then a code from the mailbox is asked for.
const FRESH_SESSION_MS = 24 * 3_600_000

/** PUT /user: what people may change about themselves. Never what they may do: that is app_metadata. */
export function changeUser(deps: AuthDeps) {
  return async (c: AuthCall) => {
    const body = await readBody(c.req.raw, bodySchema)
    const current = await requireSession(c, deps)
    refuseForeignFields(body, current.user)
    const password = body.password || undefined
    if (password) await checkPassword(password, body.current_password ?? undefined, current, deps)
    const passwordHash = password && (await deps.passwords.hash(password))
    const ip = deps.addressOf(c)

    const shown = await deps.database.transaction(async (client) => {
      const { user, session } = await requireSession(c, deps, client)
      if (password) await requireFresh(client, { user, session }, ip, body.nonce ?? undefined)
      const changed = await updateUser(
        client,
        user.id,
        {
          ...(passwordHash && { encrypted_password: passwordHash }),
          ...(body.data && { raw_user_meta_data: readMetadata(user, body.data) }),
        },
        deps.now(),
      )
      if (passwordHash) {
        await endSessions(client, user.id, { except: session.id })
        await spendOneTimeTokens(client, user.id, ['recovery_token', 'confirmation_token'])
      }
      await auditEntry(client, {
        action: passwordHash ? 'user_updated_password' : 'user_modified',
        actor: user,
        ip,
      })
      return showUser(client, changed)
    })
    const { email } = current.user
    if (passwordHash && email) {
      deps.background.run(() => deps.mailer.send({ kind: 'password_changed' }, email))
    }
    return c.json(shown)
  }

  async function requireFresh(
    client: Queryable,
    { user, session }: CurrentSession,
    ip: string,
    nonce?: string,
  ) {
    if (deps.now().getTime() - session.created_at.getTime() <= FRESH_SESSION_MS) return
    if (!nonce) {
      throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
    }
    const attempt = deps.throttle.begin(`nonce ${user.id}`, ip)
    await spendNonce(client, user, nonce, deps)
    attempt.succeeded()
  }
}

function refuseForeignFields(body: z.infer<typeof bodySchema>, user: UserRow): void {
  if (body.app_metadata !== undefined) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (body.email && body.email !== user.email) {
    throw new AuthError(422, 'email_address_not_authorized', 'An admin changes the address of an account')
  }
  if (body.phone && body.phone !== user.phone) {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  }
}

async function checkPassword(
  password: string,
  currentPassword: string | undefined,
  { user, session }: CurrentSession,
  deps: AuthDeps,
): Promise<void> {
  if (session.aal === 'aal1' && (await hasVerifiedFactor(deps.database, user.id))) {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
  requireStrongPassword(password, { email: user.email ?? '' })
  const kept = user.encrypted_password
  if (currentPassword !== undefined && !(await deps.passwords.matches(currentPassword, kept))) {
    throw new AuthError(400, 'invalid_credentials', 'The current password is not right')
  }
  if (kept && (await deps.passwords.matches(password, kept))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
}

async function hasVerifiedFactor(client: Queryable, userId: string): Promise<boolean> {
  const sql = `select exists (select from auth.mfa_factors where user_id = $1 and status = 'verified') as has`
  return (await client.query(sql, [userId])).rows[0].has
}

function readMetadata(user: UserRow, given: Record<string, unknown>): Record<string, unknown> {
  const merged = mergeMetadata(user.raw_user_meta_data, given)
  if (JSON.stringify(merged).length > MAX_METADATA_BYTES) {
    throw new AuthError(422, 'validation_failed', 'user_metadata is too large')
  }
  return merged
}

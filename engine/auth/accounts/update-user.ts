import * as z from 'zod'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError, phoneDisabled } from '../auth-error.ts'
import {
  beginNewPassword,
  checkNewPassword,
  type NewPassword,
  requireFreshProof,
  requireLevelToChange,
} from '../passwords/new-password.ts'
import { readBody } from '../read-body.ts'
import { type CurrentSession, requireSession } from '../sessions/current-session.ts'
import { endSessions } from '../sessions/sessions.ts'
import { runAttempt } from '../throttle.ts'
import { mergeMetadata, updateUser } from './accounts.ts'
import { endPendingSignIns } from './one-time-tokens.ts'
import { userToJson } from './user-to-json.ts'
import { lockUser, type UserRow } from './users.ts'

const bodySchema = z.object({
  email: z.string().max(320).nullish(),
  phone: z.string().max(40).nullish(),
  password: z.string().max(1_024).nullish(),
  current_password: z.string().max(1_024).nullish(),
  nonce: z.string().max(40).nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.unknown().optional(),
})

type Body = z.infer<typeof bodySchema>

export async function changeUser(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const body = await readBody(c.req.raw, bodySchema)
  const current = await requireSession(c, deps)
  refuseForeignFields(body, current.user)
  const wanted = readNewPassword(body, deps.getClientAddress(c))
  if (wanted || body.data) await requireLevelToChange(current, deps)
  const apply = () => change(c, body, wanted, current, deps)
  // Every new password counts as an attempt in the throttle. `runAttempt` takes that back if anything fails
  // unexpectedly, even the transaction.
  const updated = await (wanted ? runAttempt(beginNewPassword(wanted, current, deps), apply) : apply())
  const { email, encrypted_password } = current.user
  if (wanted && email) {
    const kind = encrypted_password ? 'password_changed' : 'password_set'
    deps.background.run(() => deps.mailer.send({ kind }, email))
  }
  return c.json(updated)
}

async function change(
  c: AuthContext,
  body: Body,
  wanted: NewPassword | undefined,
  current: CurrentSession,
  deps: AuthDeps,
) {
  if (wanted) await checkNewPassword(wanted, current, deps)
  const passwordHash = wanted && (await deps.passwords.hash(wanted.password))
  return deps.database.transaction(async (client) => {
    await lockUser(client, current.user.id)
    const { user, session } = await requireSession(c, deps, client)
    if (wanted) await requireFreshProof(client, wanted, { user, session }, deps)
    const changes = {
      ...(passwordHash && { encrypted_password: passwordHash }),
      ...(body.data && { raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, body.data) }),
    }
    const changed = await updateUser(client, user.id, changes, deps.now())
    if (passwordHash) {
      await endSessions(client, user.id, { except: session.id })
      await endPendingSignIns(client, user.id)
    }
    const action = passwordHash ? 'user_updated_password' : 'user_modified'
    await auditEntry(client, { action, actor: user, ip: deps.getClientAddress(c) })
    return userToJson(client, changed)
  })
}

function readNewPassword({ password, current_password, nonce }: Body, ip: string): NewPassword | undefined {
  if (!password) return undefined
  return { password, currentPassword: current_password ?? undefined, nonce: nonce ?? undefined, ip }
}

function refuseForeignFields(body: Body, user: UserRow): void {
  if (body.app_metadata !== undefined) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  // Colleagues know an account by its address, so only an admin may change it.
  if (body.email && body.email !== user.email) {
    throw new AuthError(422, 'email_address_not_authorized', 'An admin changes the address of an account')
  }
  if (body.phone && body.phone !== user.phone) throw phoneDisabled()
}

import * as z from 'zod'
import type { Queryable } from '../../database/auth-database.ts'
import { createAccount } from '../accounts/accounts.ts'
import { emailAddress, requireMailable } from '../accounts/email-address.ts'
import { issueOneTimeToken } from '../accounts/one-time-tokens.ts'
import { userToJson } from '../accounts/user-to-json.ts'
import { findUserByEmail, type UserRow } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { emailExists, userNotFound } from '../auth-error.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { readBody } from '../read-body.ts'
import { makeVerifyLink, redirectFor } from '../redirects.ts'

const bodySchema = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery']),
  email: emailAddress,
  password: z.string().max(1_024).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  redirect_to: z.string().max(2_048).optional(),
})

type LinkRequest = z.infer<typeof bodySchema>

/** For a recovery link or a magic link, the owner of the account gets a message about it. */
export async function generateLink(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const body = await readBody(c.req.raw, bodySchema)
  requireMailable(body.email, deps)
  const wanted = c.req.query('redirect_to') ?? body.redirect_to ?? deps.settings.passwordPage
  const redirectTo = redirectFor(body.type, wanted, deps.settings)
  if (body.password) requireStrongPassword(body.password, { email: body.email })
  const passwordHash = body.password && (await deps.passwords.hash(body.password))
  const result = await deps.database.transaction(async (client) => {
    const user = await userFor(client, body, passwordHash || undefined, deps.now())
    const type = body.type === 'signup' || body.type === 'invite' ? 'confirmation_token' : 'recovery_token'
    const token = { user, type, email: user.email ?? '' } as const
    const { otp, tokenHash } = await issueOneTimeToken(client, token, deps)
    const traits = { user_id: user.id, user_email: user.email, type: body.type }
    const action = body.type === 'invite' ? 'user_invited' : 'user_recovery_requested'
    await auditEntry(client, { action, ip: deps.getClientAddress(c), traits })
    return {
      ...(await userToJson(client, user)),
      action_link: makeVerifyLink(deps.settings, tokenHash, body.type, redirectTo),
      email_otp: otp,
      hashed_token: tokenHash,
      redirect_to: redirectTo.href,
      verification_type: body.type,
    }
  })
  // Links of the other types are for accounts whose address isn't confirmed, so they have no known owner to
  // notify.
  if (body.type === 'recovery' || body.type === 'magiclink') {
    deps.background.run(() => deps.mailer.send({ kind: 'link_made' }, body.email))
  }
  return c.json(result)
}

async function userFor(
  client: Queryable,
  { type, email, data }: LinkRequest,
  passwordHash: string | undefined,
  now: Date,
): Promise<UserRow> {
  const found = await findUserByEmail(client, email)
  if (type === 'recovery' || type === 'magiclink') {
    if (!found) throw userNotFound()
    return found
  }
  if (found?.email_confirmed_at) throw emailExists()
  const account = { email, passwordHash, userMetadata: data, invited: type === 'invite' }
  return found ?? (await createAccount(client, account, now))
}

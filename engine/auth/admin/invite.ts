import * as z from 'zod'
import { createAccount, updateUser } from '../accounts/accounts.ts'
import { emailAddress, requireMailable } from '../accounts/email-address.ts'
import { issueOneTimeToken, VALID_HOURS } from '../accounts/one-time-tokens.ts'
import { userToJson } from '../accounts/user-to-json.ts'
import { findUserByEmail } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { emailExists } from '../auth-error.ts'
import { readBody } from '../read-body.ts'
import { pageLink, passwordRedirect } from '../redirects.ts'

const bodySchema = z.object({ email: emailAddress, data: z.record(z.string(), z.unknown()).nullish() })

/** If the address already has an account that isn't confirmed, that account is invited again. */
export async function invite(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { email, data } = await readBody(c.req.raw, bodySchema)
  requireMailable(email, deps)
  const page = passwordRedirect(c.req.query('redirect_to'), deps.settings)
  const now = deps.now()
  const { user, link } = await deps.database.transaction(async (client) => {
    const found = await findUserByEmail(client, email)
    if (found?.email_confirmed_at) throw emailExists()
    const user = found
      ? await updateUser(client, found.id, { invited_at: now, confirmation_sent_at: now }, now)
      : await createAccount(client, { email, userMetadata: data ?? {}, invited: true }, now)
    const token = { user, type: 'confirmation_token', email } as const
    const { tokenHash } = await issueOneTimeToken(client, token, deps)
    const traits = { user_id: user.id, user_email: user.email }
    await auditEntry(client, { action: 'user_invited', ip: deps.getClientAddress(c), traits })
    return { user: await userToJson(client, user), link: pageLink(page, tokenHash, 'invite') }
  })
  const validHours = VALID_HOURS.confirmation_token
  deps.background.run(() => deps.mailer.send({ kind: 'invite', link, validHours }, email))
  return c.json(user)
}

import * as z from 'zod'
import { emailAddress, requireMailable } from '../accounts/email-address.ts'
import { issueOneTimeToken, VALID_HOURS } from '../accounts/one-time-tokens.ts'
import { findUserByEmail, isBanned } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { readCaller } from '../caller.ts'
import { readBody } from '../read-body.ts'
import { makeVerifyLink, pageLink, passwordRedirect } from '../redirects.ts'
import { type CodeChallenge, PKCE_PREFIX, pkceFields, readChallenge, startFlow } from '../sessions/pkce.ts'

const bodySchema = z.object({
  email: emailAddress,
  ...pkceFields,
  // Supabase's clients may send a captcha token. It is ignored, because this server has no captcha and
  // limits requests instead.
  gotrue_meta_security: z.object({ captcha_token: z.string().max(10_000).nullish() }).nullish(),
})

/**
 * The response is sent before the account is looked up, so that neither the response nor its duration reveals
 * whether the account exists.
 */
export async function recover(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const body = await readBody(c.req.raw, bodySchema)
  requireMailable(body.email, deps)
  const challenge = readChallenge(body)
  const { ip } = readCaller(c, deps)
  deps.mailLimits.take(body.email, ip)
  const redirectTo = passwordRedirect(c.req.query('redirect_to'), deps.settings)
  const byAdmin = c.var.actor.role === 'service_role'
  deps.background.run(() => sendRecovery({ email: body.email, challenge, redirectTo, ip, byAdmin }, deps))
  return c.json({})
}

interface RecoveryRequest {
  email: string
  challenge: CodeChallenge | undefined
  redirectTo: URL
  ip: string
  /** Whether the request used the secret API key. The e-mail then says that an admin requested it. */
  byAdmin: boolean
}

async function sendRecovery(asked: RecoveryRequest, deps: AuthDeps): Promise<void> {
  const { challenge, redirectTo, ip, byAdmin } = asked
  const user = await findUserByEmail(deps.database, asked.email)
  if (!user?.email || isBanned(user, deps.now())) return
  const { email } = user
  if (!deps.mailLimits.maySend(email)) {
    deps.log({ event: 'account_mail', code: 'over_limit', kind: 'recovery' })
    return
  }
  const link = await deps.database.transaction(async (client) => {
    // With a code challenge, the link only works in the browser that requested it.
    const prefix = challenge ? PKCE_PREFIX : ''
    const token = { user, type: 'recovery_token', email, prefix } as const
    const { tokenHash } = await issueOneTimeToken(client, token, deps)
    await client.query('update auth.users set recovery_sent_at = $2 where id = $1', [user.id, deps.now()])
    await auditEntry(client, { action: 'user_recovery_requested', actor: user, ip })
    if (!challenge) return pageLink(redirectTo, tokenHash, 'recovery')
    const flow = { userId: user.id, method: 'recovery', challenge, linkToken: tokenHash } as const
    await startFlow(client, flow, deps)
    return makeVerifyLink(deps.settings, tokenHash, redirectTo)
  })
  const validHours = VALID_HOURS.recovery_token
  await deps.mailer.send({ kind: byAdmin ? 'recovery_by_admin' : 'recovery', link, validHours }, email)
}

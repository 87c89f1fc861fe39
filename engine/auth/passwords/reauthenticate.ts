import type { Queryable } from '../../database/auth-database.ts'
import {
  findOneTimeToken,
  issueOneTimeToken,
  linkHash,
  spendOneTimeTokens,
  VALID_HOURS,
} from '../accounts/one-time-tokens.ts'
import { lockUser, type UserRow } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError, validationFailed } from '../auth-error.ts'
import { requirePause } from '../require-pause.ts'
import { requireSession } from '../sessions/current-session.ts'

// Short enough to type. Eight digits suffice, because guesses are throttled (`beginNewPassword`).
const CODE_FIGURES = 8

/**
 * GET /reauthenticate: e-mails the user a code. If the user last signed in or used a second factor more than
 * an hour ago, changing the password requires this code or the current password.
 */
export async function reauthenticate(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { user } = await requireSession(c, deps)
  const { email } = user
  if (!email) throw validationFailed('Reauthentication requires the user to have an email')
  const ip = deps.getClientAddress(c)
  const { otp } = await deps.database.transaction(async (client) => {
    // Doesn't use deps.mailLimits, because anonymous requests count towards those. They must not make a
    // signed-in user wait.
    requirePause('email', (await lockUser(client, user.id))?.reauthentication_sent_at, deps.now())
    // Nobody else can make the owner lose a code here, because only the owner can request one.
    await spendOneTimeTokens(client, user.id, 'reauthentication_token')
    await client.query('update auth.users set reauthentication_sent_at = $2 where id = $1', [
      user.id,
      deps.now(),
    ])
    await auditEntry(client, { action: 'user_reauthenticate_requested', actor: user, ip })
    const token = { user, type: 'reauthentication_token', email, figures: CODE_FIGURES } as const
    return issueOneTimeToken(client, token, deps)
  })
  const validMinutes = VALID_HOURS.reauthentication_token * 60
  deps.background.run(() => deps.mailer.send({ kind: 'reauthentication', code: otp, validMinutes }, email))
  return c.json({})
}

export async function requireNonce(
  client: Queryable,
  user: UserRow,
  nonce: string,
  deps: AuthDeps,
): Promise<void> {
  const tokenHash = linkHash(user.email ?? '', nonce, deps)
  const found = await findOneTimeToken(client, tokenHash, 'reauthentication_token', deps)
  if (found?.userId !== user.id) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
}

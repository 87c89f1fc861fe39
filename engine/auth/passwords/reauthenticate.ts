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
import type { AuthCall, AuthDeps } from '../auth-deps.ts'
import { AuthError, validationFailed } from '../auth-error.ts'
import { tooSoon } from '../mail/mail-limits.ts'
import { requireSession } from '../sessions/current-session.ts'

// Short enough to type from another screen. Wrong codes are throttled.
const CODE_FIGURES = 8
const PAUSE_MS = 60_000

/** GET /reauthenticate: sends the signed-in user a code that a new password requires. */
export function reauthenticate(deps: AuthDeps) {
  return async (c: AuthCall) => {
    const { user } = await requireSession(c, deps)
    const { email } = user
    if (!email) throw validationFailed('Reauthentication requires the user to have an email')
    const ip = deps.getAddress(c)
    const { otp } = await deps.database.transaction(async (client) => {
      // A signed-in user waits only for their own e-mails, never because of anonymous requests.
      requirePause(await lockUser(client, user.id), deps.now())
      // Only the newest code is valid, because it is the owner who requests it.
      await spendOneTimeTokens(client, user.id, ['reauthentication_token'])
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
}

function requirePause(user: UserRow | undefined, now: Date): void {
  const waitMs = (user?.reauthentication_sent_at?.getTime() ?? 0) + PAUSE_MS - now.getTime()
  if (waitMs > 0) throw tooSoon(Math.ceil(waitMs / 1000))
}

/** Throws unless this is the code that was sent, and is still valid. */
export async function requireNonce(
  client: Queryable,
  user: UserRow,
  nonce: string,
  deps: AuthDeps,
): Promise<void> {
  const tokenHash = linkHash(user.email ?? '', nonce, deps)
  const found = await findOneTimeToken(client, tokenHash, ['reauthentication_token'], deps)
  if (found?.userId !== user.id) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
}

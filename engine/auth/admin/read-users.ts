import { factorToJson, usersToJson, userToJson } from '../accounts/user-to-json.ts'
import { lockUser } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthCall, AuthDeps } from '../auth-deps.ts'
import { AuthError, validationFailed } from '../auth-error.ts'
import { isUuid } from '../sessions/current-session.ts'
import { endSessions } from '../sessions/sessions.ts'
import { findNamedUser } from './find-named-user.ts'

const PER_PAGE = 50
const MAX_PER_PAGE = 1_000

/** GET /admin/users: one page of users, the newest first. */
export function listUsers(deps: AuthDeps) {
  return async (c: AuthCall) => {
    const page = readCount('page', c.req.query('page'), 1, Number.MAX_SAFE_INTEGER / MAX_PER_PAGE)
    const perPage = readCount('per_page', c.req.query('per_page'), PER_PAGE, MAX_PER_PAGE)
    const { rows } = await deps.database.query(
      `select *, count(*) over ()::int as total from auth.users where deleted_at is null
       order by created_at desc, id limit $1 offset $2`,
      [perPage, (page - 1) * perPage],
    )
    const total = rows[0]?.total ?? 0
    const last = Math.max(1, Math.ceil(total / perPage))
    const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
    c.header('x-total-count', String(total))
    c.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
    return c.json({ users: await usersToJson(deps.database, rows), aud: 'authenticated' })
  }
}

/** GET /admin/users/{id}. */
export function getUser(deps: AuthDeps) {
  return async (c: AuthCall) => c.json(await userToJson(deps.database, await findNamedUser(deps.database, c)))
}

/** GET /admin/users/{id}/factors. */
export function listFactors(deps: AuthDeps) {
  return async (c: AuthCall) => {
    const user = await findNamedUser(deps.database, c)
    const { rows } = await deps.database.query(
      `select id, friendly_name, factor_type, status, phone, created_at, updated_at, last_challenged_at
       from auth.mfa_factors where user_id = $1 order by created_at, id`,
      [user.id],
    )
    return c.json(rows.map(factorToJson))
  }
}

/**
 * DELETE /admin/users/{id}/factors/{factorId}: lets somebody who lost a factor sign in with the password and enrol a
 * new one.
 */
export function deleteFactor(deps: AuthDeps) {
  return async (c: AuthCall) => {
    const factorId = c.req.param('factorId')
    const { factor, email } = await deps.database.transaction(async (client) => {
      const user = await findNamedUser(client, c)
      await lockUser(client, user.id)
      const { rows } = await client.query(
        `delete from auth.mfa_factors where id = $1 and user_id = $2
         returning id, friendly_name, factor_type, status, created_at, updated_at`,
        [isUuid(factorId) ? factorId : null, user.id],
      )
      if (!rows[0]) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
      // Sessions that were raised with this factor must not keep their level.
      await endSessions(client, user.id)
      const traits = { user_id: user.id, factor_id: factorId }
      await auditEntry(client, { action: 'factor_deleted', ip: deps.getAddress(c), traits })
      return { factor: factorToJson(rows[0]), email: user.email }
    })
    // Warns the owner: if they didn't ask for it, somebody else may be about to sign in as them.
    if (email && factor.status === 'verified') {
      deps.background.run(() => deps.mailer.send({ kind: 'factor_removed' }, email))
    }
    return c.json(factor)
  }
}

// Clients send an empty string when the caller set no number.
function readCount(name: string, text: string | undefined, fallback: number, most: number): number {
  if (!text) return fallback
  if (!/^\d+$/.test(text)) {
    throw validationFailed(`Bad Pagination Parameters: ${name} must be a whole number`)
  }
  return Math.min(Math.max(Number(text), 1), most)
}

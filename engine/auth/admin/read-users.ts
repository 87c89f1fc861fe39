import { factorToJson, usersToJson, userToJson } from '../accounts/user-to-json.ts'
import { lockUser } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError, validationFailed } from '../auth-error.ts'
import { isUuid } from '../sessions/current-session.ts'
import { endSessions } from '../sessions/sessions.ts'
import { findNamedUser } from './find-named-user.ts'

const PER_PAGE = 50
const MAX_PER_PAGE = 1_000
// With more, the offset would be too large for a whole number.
const MAX_PAGE = Math.floor(Number.MAX_SAFE_INTEGER / MAX_PER_PAGE)

export async function listUsers(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const page = readCount('page', c.req.query('page'), 1, MAX_PAGE)
  const perPage = readCount('per_page', c.req.query('per_page'), PER_PAGE, MAX_PER_PAGE)
  const { rows } = await deps.database.query(
    `select *, count(*) over ()::int as total from auth.users where deleted_at is null
     order by created_at desc, id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  )
  const total: number = rows[0]?.total ?? (page > 1 ? await countUsers(deps) : 0)
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  c.header('x-total-count', String(total))
  c.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
  return c.json({ users: await usersToJson(deps.database, rows), aud: 'authenticated' })
}

async function countUsers({ database }: AuthDeps): Promise<number> {
  const { rows } = await database.query(
    'select count(*)::int as total from auth.users where deleted_at is null',
  )
  return rows[0].total
}

export async function getUser(c: AuthContext, deps: AuthDeps): Promise<Response> {
  return c.json(await userToJson(deps.database, await findNamedUser(deps.database, c)))
}

export async function listFactors(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { factors } = await userToJson(deps.database, await findNamedUser(deps.database, c))
  return c.json(factors)
}

/** This lets somebody who has lost a factor sign in with the password and enrol a new factor. */
export async function deleteFactor(c: AuthContext, deps: AuthDeps): Promise<Response> {
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
    // Sessions that were raised to aal2 with this factor must not keep that level.
    await endSessions(client, user.id)
    const traits = { user_id: user.id, factor_id: factorId }
    await auditEntry(client, { action: 'factor_deleted', ip: deps.getClientAddress(c), traits })
    return { factor: factorToJson(rows[0]), email: user.email }
  })
  // If the owner didn't ask for this, somebody else may be about to sign in as them.
  if (email && factor.status === 'verified') {
    deps.background.run(() => deps.mailer.send({ kind: 'factor_removed' }, email))
  }
  return c.json(factor)
}

// Clients send an empty string if the caller has set no number.
function readCount(name: string, text: string | undefined, fallback: number, most: number): number {
  if (!text) return fallback
  if (!/^\d+$/.test(text)) {
    throw validationFailed(`Bad Pagination Parameters: ${name} must be a whole number`)
  }
  return Math.min(Math.max(Number(text), 1), most)
}

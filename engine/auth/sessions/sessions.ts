import type { Queryable } from '../../database/auth-database.ts'
import { isBanned, type UserRow } from '../accounts/users.ts'
import { userBanned } from '../auth-error.ts'
import type { SessionLimits } from '../auth-settings.ts'
import type { Caller } from '../caller.ts'

export interface SessionRow {
  id: string
  user_id: string
  created_at: Date
  updated_at: Date
  factor_id: string | null
  aal: 'aal1' | 'aal2' | 'aal3'
  not_after: Date | null
  refreshed_at: Date | null
}

/** How a user proved who they are, as in the `amr` claim. */
export type AuthenticationMethod =
  | 'password'
  | 'recovery'
  | 'invite'
  | 'email_change'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'

interface SessionClock {
  now(): Date
  settings: { sessions: SessionLimits }
}

/** A new session is at aal1: no second factor was used yet. */
export async function openSession(
  client: Queryable,
  { user, method, caller }: { user: UserRow; method: AuthenticationMethod; caller: Caller },
  clock: SessionClock,
): Promise<SessionRow> {
  const now = clock.now()
  if (isBanned(user, now)) throw userBanned()
  const { rows } = await client.query(
    `insert into auth.sessions (user_id, created_at, updated_at, not_after, user_agent, ip)
     values ($1, $2, $2, $3, $4, $5) returning *`,
    [user.id, now, sessionEnd(now, clock), caller.userAgent, caller.ip || null],
  )
  const session = rows[0] as SessionRow
  await addMethod(client, session.id, method, now)
  await client.query(`update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1`, [
    user.id,
    now,
  ])
  user.last_sign_in_at = now
  user.updated_at = now
  return session
}

/** Raises a session to aal2 (second factor verified). The session stays at aal2 when it is refreshed. */
export async function raiseSession(
  client: Queryable,
  sessionId: string,
  { factorId, method }: { factorId: string; method: AuthenticationMethod },
  clock: Pick<SessionClock, 'now'>,
): Promise<SessionRow> {
  const now = clock.now()
  const { rows } = await client.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1 returning *`,
    [sessionId, factorId, now],
  )
  if (!rows[0]) throw new Error('The session that was to be raised is gone.')
  await addMethod(client, sessionId, method, now)
  return rows[0]
}

export async function lockSession(
  client: Queryable,
  sessionId: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await client.query('select * from auth.sessions where id = $1 for update', [sessionId])
  return rows[0] && isLive(rows[0], now) ? rows[0] : undefined
}

export function isLive({ not_after }: Pick<SessionRow, 'not_after'>, now: Date): boolean {
  return not_after === null || not_after > now
}

export function sessionEnd(createdAt: Date, { now, settings: { sessions } }: SessionClock): Date {
  const idleEnd = now().getTime() + sessions.idleMinutes * 60_000
  const absoluteEnd = createdAt.getTime() + sessions.maxHours * 3_600_000
  return new Date(Math.min(idleEnd, absoluteEnd))
}

/** The database deletes the refresh tokens with their sessions. */
export async function endSessions(
  client: Queryable,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<void> {
  await client.query(
    `delete from auth.sessions where user_id = $1
       and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)`,
    [userId, which.only ?? null, which.except ?? null],
  )
}

async function addMethod(client: Queryable, sessionId: string, method: AuthenticationMethod, now: Date) {
  await client.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [sessionId, method, now],
  )
}

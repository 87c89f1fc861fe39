import type { Queryable } from '../../database/auth-database.ts'

export interface UserRow {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  reauthentication_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  created_at: Date
  updated_at: Date
  phone: string | null
  phone_confirmed_at: Date | null
  banned_until: Date | null
  is_anonymous: boolean
}

const NOT_DELETED = 'deleted_at is null'

export async function findUserById(client: Queryable, id: string): Promise<UserRow | undefined> {
  const { rows } = await client.query(`select * from auth.users where id = $1 and ${NOT_DELETED}`, [id])
  return rows[0]
}

export async function findUserByEmail(client: Queryable, email: string): Promise<UserRow | undefined> {
  const { rows } = await client.query(
    `select * from auth.users where email = $1 and not is_sso_user and ${NOT_DELETED}`,
    [normaliseEmail(email)],
  )
  return rows[0]
}

/**
 * Call it before changing a user's factors, identities or sessions. If every request locks the user's row
 * first, no two requests can lock the other rows in different orders and cause a deadlock.
 */
export async function lockUser(client: Queryable, id: string): Promise<UserRow | undefined> {
  const { rows } = await client.query(
    `select * from auth.users where id = $1 and ${NOT_DELETED} for no key update`,
    [id],
  )
  return rows[0]
}

/** As on Supabase, an account is disabled until `banned_until`. */
export function isBanned(user: Pick<UserRow, 'banned_until'>, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

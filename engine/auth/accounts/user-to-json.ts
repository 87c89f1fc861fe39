import type { Queryable } from '../../database/auth-database.ts'
import type { UserRow } from './users.ts'

type UserJson = Record<string, unknown>

/** Returns a user as auth-js expects it, with identities and second factors, and without secrets. */
export async function userToJson(client: Queryable, user: UserRow): Promise<UserJson> {
  const identities = await client.query(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at,
       created_at, updated_at, email
     from auth.identities where user_id = $1 order by created_at, id`,
    [user.id],
  )
  const factors = await client.query(
    `select user_id, id, friendly_name, factor_type, status, phone, created_at, updated_at, last_challenged_at
     from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [user.id],
  )
  return {
    ...userColumnsToJson(user),
    identities: identities.rows,
    factors: factors.rows.map(factorToJson),
  }
}

/** The query that reads the factor must not select its secret. */
export function factorToJson({ user_id: _, ...factor }: Record<string, unknown>): Record<string, unknown> {
  return withoutNulls(factor)
}

function userColumnsToJson(user: UserRow): UserJson {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    is_anonymous: user.is_anonymous,
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...withoutNulls({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: user.confirmed_at,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
    }),
  }
}

// Null fields are omitted, as in Supabase's server, because auth-js distinguishes missing fields from null.
function withoutNulls(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
}

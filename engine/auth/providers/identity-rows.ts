import type { Queryable } from '../../database/auth-database.ts'
import { addEmailIdentity } from '../accounts/accounts.ts'
import type { UserRow } from '../accounts/users.ts'
import type { ExternalIdentity } from './open-id-provider.ts'

export interface IdentityRow {
  id: string
  user_id: string
  provider: string
}

export async function findIdentity(
  client: Queryable,
  provider: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  const { rows } = await client.query(
    'select * from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  )
  return rows[0]
}

/** Undefined means that the identity already belongs to this or another user. */
export async function addIdentity(
  client: Queryable,
  userId: string,
  provider: string,
  identity: ExternalIdentity,
  now: Date,
): Promise<{ id: string; user: UserRow } | undefined> {
  const { rows } = await client.query(
    `insert into auth.identities
       (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5) on conflict (provider_id, provider) do nothing returning id`,
    [identity.subject, userId, identityData(identity), provider, now],
  )
  return rows[0] && { id: rows[0].id as string, user: await listProviders(client, userId, now) }
}

/** The e-mail identity is added if it is missing, because a user needs at least one identity. */
export async function removeProviderIdentities(client: Queryable, user: UserRow, now: Date): Promise<void> {
  await client.query(`delete from auth.identities where user_id = $1 and provider <> 'email'`, [user.id])
  await addEmailIdentity(client, user, now)
  await listProviders(client, user.id, now)
}

export async function touchIdentity(client: Queryable, id: string, identity: ExternalIdentity, now: Date) {
  await client.query(
    'update auth.identities set identity_data = $2, last_sign_in_at = $3, updated_at = $3 where id = $1',
    [id, identityData(identity), now],
  )
}

/** Updates `provider` (the first one added) and `providers` in app_metadata from the user's identities. */
export async function listProviders(client: Queryable, userId: string, now: Date): Promise<UserRow> {
  const { rows } = await client.query(
    `update auth.users set updated_at = $2, raw_app_meta_data = raw_app_meta_data || (
       select jsonb_build_object('provider', (array_agg(provider order by first))[1],
         'providers', jsonb_agg(provider order by first))
       from (select provider, min(created_at) as first from auth.identities where user_id = $1 group by provider)
         as own)
     where id = $1 returning *`,
    [userId, now],
  )
  return rows[0]
}

function identityData({ subject, email, emailVerified, name }: ExternalIdentity) {
  return { sub: subject, email_verified: emailVerified, ...(email && { email }), ...(name && { name }) }
}

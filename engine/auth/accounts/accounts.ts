import { DatabaseError } from 'pg'
import type { Queryable } from '../../database/auth-database.ts'
import { AuthError, emailExists } from '../auth-error.ts'
import { normaliseEmail, type UserRow } from './users.ts'

interface NewAccount {
  id?: string | undefined
  email: string
  passwordHash?: string | undefined
  appMetadata?: Record<string, unknown> | undefined
  userMetadata?: Record<string, unknown> | undefined
  confirmed?: boolean | undefined
  invited?: boolean
}

// Metadata is part of every token, and tokens are sent in a header. Node refuses a request whose headers are
// larger than 16 KB.
const MAX_METADATA_BYTES = 4_096
const BY_EMAIL = { provider: 'email', providers: ['email'] }

export async function createAccount(client: Queryable, account: NewAccount, now: Date): Promise<UserRow> {
  const email = normaliseEmail(account.email)
  const { rows } = await client
    .query(
      `insert into auth.users (id, email, encrypted_password, raw_app_meta_data, raw_user_meta_data,
         email_confirmed_at, invited_at, created_at, updated_at)
       values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, $6, $7, $8, $8) returning *`,
      [
        account.id ?? null,
        email,
        account.passwordHash ?? null,
        mergeMetadata({}, { ...account.appMetadata, ...BY_EMAIL }),
        mergeMetadata({}, account.userMetadata),
        account.confirmed ? now : null,
        account.invited ? now : null,
        now,
      ],
    )
    .catch(explainDuplicate)
  const user = rows[0] as UserRow
  await addEmailIdentity(client, user, now)
  return user
}

export async function addEmailIdentity(client: Queryable, user: UserRow, now: Date): Promise<void> {
  const { id, email, email_confirmed_at } = user
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
     values ($1::text, $1::uuid, $2, 'email', $3, $3) on conflict (provider_id, provider) do nothing`,
    [id, { sub: id, email, email_verified: email_confirmed_at !== null, phone_verified: false }, now],
  )
}

/** Column names aren't escaped, so never take them from input. */
export async function updateUser(
  client: Queryable,
  id: string,
  changes: Partial<UserRow>,
  now: Date,
): Promise<UserRow> {
  const all: Partial<UserRow> = { ...changes, updated_at: now }
  const assignments = Object.keys(all).map((column, index) => `${column} = $${index + 2}`)
  const { rows } = await client
    .query(`update auth.users set ${assignments.join(', ')} where id = $1 returning *`, [
      id,
      ...Object.values(all),
    ])
    .catch(explainDuplicate)
  return rows[0]
}

/** Call it after an e-mailed link or a provider has proved that the address is the user's. */
export async function confirmEmail(client: Queryable, user: UserRow, now: Date): Promise<void> {
  if (user.email_confirmed_at) return
  Object.assign(user, await updateUser(client, user.id, { email_confirmed_at: now }, now))
  await updateEmailIdentity(client, user.id, { email_verified: true }, now)
}

export async function updateEmailIdentity(client: Queryable, userId: string, changes: object, now: Date) {
  await client.query(
    `update auth.identities set identity_data = identity_data || $2, updated_at = $3
     where user_id = $1 and provider = 'email'`,
    [userId, changes, now],
  )
}

/** A null removes its field. */
export function mergeMetadata(
  stored: Record<string, unknown>,
  updates: Record<string, unknown> = {},
): Record<string, unknown> {
  const merged = Object.fromEntries(
    Object.entries({ ...stored, ...updates }).filter(([, value]) => value !== null),
  )
  if (Buffer.byteLength(JSON.stringify(merged)) > MAX_METADATA_BYTES) {
    throw new AuthError(422, 'validation_failed', 'This is more than an account can say about its owner')
  }
  return merged
}

function explainDuplicate(error: unknown): never {
  if (error instanceof DatabaseError && error.code === '23505') throw emailExists()
  throw error
}

import type { Queryable } from '../../database/auth-database.ts'
import { confirmEmail } from '../accounts/accounts.ts'
import { findUserByEmail, lockUser, type UserRow } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import { AuthError } from '../auth-error.ts'
import type { Caller } from '../caller.ts'
import { addIdentity, findIdentity, touchIdentity } from './identity-rows.ts'
import type { ExternalIdentity } from './open-id-provider.ts'

export interface ExternalSignIn {
  provider: string
  identity: ExternalIdentity
  caller: Caller
  now: Date
}

/**
 * Finds the account for a sign-in with a provider: the one that has this identity, or else the one with
 * the e-mail address that the provider has verified, which then gets the identity. Locks the account, so
 * that a parallel request that ends all sessions of the account can't miss the one that this sign-in opens.
 * Never creates an account, because only an admin may.
 */
export async function findExternalAccount(client: Queryable, signIn: ExternalSignIn): Promise<UserRow> {
  const { provider, identity, now } = signIn
  const existing = await findIdentity(client, provider, identity.subject)
  if (existing) {
    const user = await lockUser(client, existing.user_id)
    if (!user) throw noAccount()
    await touchIdentity(client, existing.id, identity, now)
    return user
  }
  const found =
    identity.email && identity.emailVerified ? await findUserByEmail(client, identity.email) : undefined
  const user = found && (await lockUser(client, found.id))
  if (!user) throw noAccount()
  await confirmEmail(client, user, now)
  return linkIdentity(client, user, signIn)
}

export async function linkIdentity(
  client: Queryable,
  user: UserRow,
  { provider, identity, caller, now }: ExternalSignIn,
): Promise<UserRow> {
  const added = await addIdentity(client, user.id, provider, identity, now)
  if (!added) {
    const found = await findIdentity(client, provider, identity.subject)
    const whose = found?.user_id === user.id ? '' : ' to another user'
    throw new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`)
  }
  const traits = { identity_id: added.id, provider }
  await auditEntry(client, { action: 'identity_linked', actor: user, ip: caller.ip, traits })
  return added.user
}

const noAccount = () => new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')

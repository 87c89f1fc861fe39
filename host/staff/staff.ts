import type { StaffRole } from '#shared/desk/staff-roles.ts'
import { setPasswordPage } from '#shared/desk-links.ts'
import type { AccountMessage } from '#shared/mail/messages/account-mail-content.ts'
import { createAccount, updateUser } from '../../engine/auth/accounts/accounts.ts'
import { endPendingSignIns, issueOneTimeToken } from '../../engine/auth/accounts/one-time-tokens.ts'
import { findUserByEmail, isBanned, lockUser, type UserRow } from '../../engine/auth/accounts/users.ts'
import { auditEntry } from '../../engine/auth/audit-entry.ts'
import type { AuthDeps } from '../../engine/auth/auth-deps.ts'
import { userNotFound } from '../../engine/auth/auth-error.ts'
import { removeProviderIdentities } from '../../engine/auth/providers/identity-rows.ts'
import { pageLink } from '../../engine/auth/redirects.ts'
import { endSessions } from '../../engine/auth/sessions/sessions.ts'
import type { AuthDatabase, Queryable } from '../../engine/database/auth-database.ts'

export interface StaffDeps extends Pick<AuthDeps, 'authKey' | 'now'> {
  database: AuthDatabase
  deskUrl: string
  /**
   * Sends an e-mail and returns whether the mail server accepted it. Undefined if there is no mail server.
   */
  mail?: ((message: AccountMessage, to: string) => Promise<boolean>) | undefined
}

export interface StaffEntry {
  email: string
  name: string
  role: string
  state: 'active' | 'invited' | 'disabled'
  factors: number
  lastSignIn: Date | null
}

const VIA_STAFF_COMMAND = { via: 'npm run staff' }
// The auth tables have no permanent ban, only `banned_until`, so a disabled account is banned for a hundred
// years.
const CENTURY_MS = 100 * 365 * 24 * 3_600_000

/** Returns the one-time link with which the account's owner sets a password. */
export function addStaff(
  deps: StaffDeps,
  { email, role, name }: { email: string; role: StaffRole; name: string },
): Promise<string> {
  return deps.database.transaction(async (client) => {
    const account = { email, appMetadata: { role }, userMetadata: name ? { name } : {}, invited: true }
    const user = await createAccount(client, account, deps.now())
    const traits = { ...VIA_STAFF_COMMAND, user_id: user.id, user_email: user.email, role }
    await auditEntry(client, { action: 'user_invited', traits })
    return linkFor(client, user, deps)
  })
}

/** Returns a new one-time link. */
export function resetStaff(deps: StaffDeps, email: string): Promise<string> {
  return change(deps, email, 'reset', async (client, user) => {
    await endSessions(client, user.id)
    await endPendingSignIns(client, user.id)
    await client.query('delete from auth.mfa_factors where user_id = $1', [user.id])
    await updateUser(client, user.id, { encrypted_password: null }, deps.now())
    await removeProviderIdentities(client, user, deps.now())
    return linkFor(client, user, deps)
  })
}

export async function disableStaff(deps: StaffDeps, email: string): Promise<void> {
  const until = new Date(deps.now().getTime() + CENTURY_MS)
  await change(deps, email, 'disabled', async (client, user) => {
    await updateUser(client, user.id, { banned_until: until }, deps.now())
    await endSessions(client, user.id)
  })
}

export async function enableStaff(deps: StaffDeps, email: string): Promise<void> {
  await change(deps, email, 'enabled', async (client, user) => {
    await updateUser(client, user.id, { banned_until: null }, deps.now())
  })
}

export async function changeRole(deps: StaffDeps, email: string, role: StaffRole): Promise<void> {
  await change(deps, email, `role ${role}`, async (client, user) => {
    const appMetadata = { ...user.raw_app_meta_data, role }
    await updateUser(client, user.id, { raw_app_meta_data: appMetadata }, deps.now())
  })
}

export async function listStaff(deps: StaffDeps): Promise<StaffEntry[]> {
  const { rows } = await deps.database.query(
    `select users.*, (select count(*)::int from auth.mfa_factors
       where user_id = users.id and status = 'verified') as factors
     from auth.users where deleted_at is null and raw_app_meta_data ? 'role' order by email`,
  )
  return (rows as (UserRow & { factors: number })[]).map((user) => ({
    email: user.email ?? '',
    name: String(user.raw_user_meta_data.name ?? ''),
    role: String(user.raw_app_meta_data.role),
    state: isBanned(user, deps.now()) ? 'disabled' : user.encrypted_password ? 'active' : 'invited',
    factors: user.factors,
    lastSignIn: user.last_sign_in_at,
  }))
}

function change<T>(
  deps: StaffDeps,
  email: string,
  changed: string,
  work: (client: Queryable, user: UserRow) => Promise<T>,
): Promise<T> {
  return deps.database.transaction(async (client) => {
    const user = await findUserByEmail(client, email)
    if (!user) throw userNotFound()
    await lockUser(client, user.id)
    const traits = { ...VIA_STAFF_COMMAND, user_id: user.id, user_email: user.email, changed }
    await auditEntry(client, { action: 'user_modified', traits })
    return work(client, user)
  })
}

async function linkFor(client: Queryable, user: UserRow, deps: StaffDeps): Promise<string> {
  const token = { user, type: 'confirmation_token', email: user.email ?? '' } as const
  const { tokenHash } = await issueOneTimeToken(client, token, deps)
  return pageLink(new URL(setPasswordPage(deps.deskUrl)), tokenHash, 'invite')
}

import { createClient } from '@supabase/supabase-js'
import { readStaffSession } from '../../../../apps/desk/backend/staff.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import type { TestHost } from '../../setup/start-test-host.ts'

export interface StaffPlace {
  host: TestHost
  /** Where the functions are called, when not at the host itself. */
  functionsUrl?: string
  close(): Promise<void>
}

/** A place with an admin, who manages the accounts of the others. */
export interface StaffedPlace extends StaffPlace {
  admin: StaffAccount
}

export async function addAdmin(place: StaffPlace): Promise<StaffedPlace> {
  return { ...place, admin: await hire(place, { role: 'admin', name: 'Ben Crane' }) }
}

/** Signs somebody in at the host. If functions run elsewhere, the returned client sends its requests there. */
export async function hire(
  { host, functionsUrl }: StaffPlace,
  options: Parameters<typeof signInStaff>[1],
): Promise<StaffAccount> {
  const account = await signInStaff(host, options)
  if (!functionsUrl) return account
  const { data } = await account.client.auth.getSession()
  const token = data.session?.access_token ?? ''
  const client = createClient(functionsUrl, host.anonKey, { accessToken: async () => token })
  return { ...account, client }
}

/** Whether the database still accepts the account's token as a member of staff's. */
export const isStillStaff = async ({ client }: StaffAccount) => (await readStaffSession(client)) !== null

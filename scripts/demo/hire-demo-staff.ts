import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import type { StaffRole } from '#shared/desk/staff-roles.ts'

/** A password for accounts that exist on this machine for as long as the demonstration runs. */
export const DEMO_PASSWORD = 'early lark, patient crane'

export interface DemoAccount {
  id: string
  name: string
  email: string
  role: StaffRole
  /** Of the authenticator app; colleagues nobody signs in as have none. */
  totpSecret?: string
}

const PEOPLE: readonly { name: string; role: StaffRole; signsIn: boolean }[] = [
  { name: 'Maya Hollis', role: 'admin', signsIn: true },
  { name: 'Tom Ellery', role: 'adviser', signsIn: true },
  { name: 'Ned Sparrow', role: 'read_only', signsIn: true },
  { name: 'Gwen Harker', role: 'adviser', signsIn: false },
  { name: 'Priya Raman', role: 'adviser', signsIn: false },
]

interface DemoHost {
  url: string
  keys: { publishableKey: string; secretKey: string }
}

/** Makes the firm's staff through the protocol the desk itself uses. */
export async function hireDemoStaff({ url, keys }: DemoHost): Promise<DemoAccount[]> {
  const service = createClient(url, keys.secretKey, { auth: { persistSession: false } })
  const accounts: DemoAccount[] = []
  for (const { name, role, signsIn } of PEOPLE) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@larkandcrane.example`
    const made = await service.auth.admin.createUser({
      email,
      password: DEMO_PASSWORD,
      email_confirm: true,
      app_metadata: { role },
      user_metadata: { name },
    })
    if (made.error) throw made.error
    const account = { id: made.data.user.id, name, email, role }
    if (!signsIn) accounts.push(account)
    else {
      const client = createClient(url, keys.publishableKey, { auth: { persistSession: false } })
      accounts.push({ ...account, totpSecret: await enrolApp(client, email) })
    }
  }
  return accounts
}

async function enrolApp(client: SupabaseClient, email: string): Promise<string> {
  const signedIn = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD })
  if (signedIn.error) throw signedIn.error
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Demonstration' })
  if (error) throw error
  // The code of the step before now, which is still taken: the current one stays good for the first sign-in.
  const app = new TOTP({ secret: data.totp.secret })
  const show = () => {
    const code = app.generate({ timestamp: Date.now() - 30_000 })
    return client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  }
  // A step may end while its code is on the way; the next one has just begun then.
  const shown = await show()
  if (shown.error && (await show()).error) throw shown.error
  await client.auth.signOut({ scope: 'local' })
  return data.totp.secret
}

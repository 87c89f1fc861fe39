import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import type { Database } from '#shared/database.types.ts'
import type { StaffRole } from '#shared/desk/staff-roles.ts'
import { firm } from '#shared/firm.ts'
import type { ApiKeys } from '../../engine/middleware/identify.ts'

export const MAIL_DOMAIN = firm.email.shown.split('@')[1]

/** The password needn't be secret, because the accounts exist only while the demo runs. */
export const DEMO_PASSWORD = 'fair leads, fairly treated'

export interface DemoAccount {
  id: string
  name: string
  email: string
  role: StaffRole
  /** This is undefined for the accounts that nobody signs in with during a demo. */
  totpSecret?: string
}

interface DemoStaff {
  accounts: DemoAccount[]
  /** A client that is signed in as the adviser. */
  adviser: SupabaseClient<Database>
}

const PEOPLE: readonly { name: string; role: StaffRole; signsIn: boolean }[] = [
  { name: 'Maya Hollis', role: 'admin', signsIn: true },
  { name: 'Tom Ellery', role: 'adviser', signsIn: true },
  { name: 'Ned Sparrow', role: 'read_only', signsIn: true },
  { name: 'Gwen Harker', role: 'adviser', signsIn: false },
  { name: 'Priya Raman', role: 'adviser', signsIn: false },
]

export async function createDemoStaff(url: string, keys: ApiKeys): Promise<DemoStaff> {
  const service = createClient<Database>(url, keys.secretKey, { auth: { persistSession: false } })
  const accounts: DemoAccount[] = []
  let adviser: SupabaseClient<Database> | undefined
  for (const { name, role, signsIn } of PEOPLE) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@${MAIL_DOMAIN}`
    const created = await service.auth.admin.createUser({
      email,
      password: DEMO_PASSWORD,
      email_confirm: true,
      app_metadata: { role },
      user_metadata: { name },
    })
    if (created.error) throw created.error
    const account = { id: created.data.user.id, name, email, role }
    const client = createClient<Database>(url, keys.publishableKey, { auth: { persistSession: false } })
    if (signsIn) {
      accounts.push({ ...account, totpSecret: await enrolApp(client, email) })
      if (role === 'adviser') adviser = client
      else await client.auth.signOut({ scope: 'local' })
    } else {
      // They sign in once, because only staff who have signed in can own cases.
      await signIn(client, email)
      await client.auth.signOut({ scope: 'local' })
      accounts.push(account)
    }
  }
  if (!adviser) throw new Error('no adviser signs in')
  return { accounts, adviser }
}

async function enrolApp(client: SupabaseClient<Database>, email: string): Promise<string> {
  await signIn(client, email)
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Demonstration' })
  if (error) throw error
  // Uses the previous code, which is still valid. The current one must stay unused, because each code works
  // once and the person at the demo may sign in with it.
  const app = new TOTP({ secret: data.totp.secret })
  const show = () => {
    const code = app.generate({ timestamp: Date.now() - 30_000 })
    return client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  }
  // Tried twice, because the code may expire before the server checks it.
  const shown = await show()
  if (shown.error && (await show()).error) throw shown.error
  return data.totp.secret
}

async function signIn(client: SupabaseClient<Database>, email: string): Promise<void> {
  const { error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD })
  if (error) throw error
}

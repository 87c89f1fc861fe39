import type { StaffRole } from '../_shared/desk/staff-roles.ts'
import { setPasswordPage } from '../_shared/desk-links.ts'
import type { Client } from './deps.ts'

interface NewStaff {
  email: string
  name: string
  role: StaffRole
}

type Invited =
  | { outcome: 'made'; id: string; sendInvitation(): Promise<boolean> }
  | { outcome: 'email_exists' }

/** Only makes the account. The caller then calls sendInvitation, and if that fails the account stays. */
export async function inviteStaff(
  service: Client,
  { email, name, role }: NewStaff,
  deskUrl: string,
): Promise<Invited> {
  const { data, error } = await service.auth.admin.createUser({
    email,
    // Using the link in the e-mail confirms the address. Until then another invitation can be sent.
    email_confirm: false,
    app_metadata: { role },
    user_metadata: { name },
  })
  if (error?.code === 'email_exists') return { outcome: 'email_exists' }
  if (error) throw error
  return {
    outcome: 'made',
    id: data.user.id,
    async sendInvitation() {
      const redirectTo = setPasswordPage(deskUrl)
      return (await service.auth.admin.inviteUserByEmail(email, { redirectTo })).error === null
    },
  }
}

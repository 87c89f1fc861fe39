import { createClient } from '@supabase/supabase-js'
import type { Database } from '#shared/database.types.ts'
import { isStaffRole } from '#shared/desk/staff-roles.ts'
import { isMailable } from '#shared/mail/mail-settings.ts'
import { StartupError } from '../../engine/startup-error.ts'
import { inviteStaff } from '../../supabase/functions/_staff/invite-staff.ts'

interface Project {
  url: string
  secretKey: string
  deskUrl: string
}

/** This is needed for the first account, because nobody is there yet to invite people from the desk. */
export async function addToProject(
  [command, email = '', role, ...name]: string[],
  { url, secretKey, deskUrl }: Project,
): Promise<string> {
  if (command !== 'add' || !isMailable(email) || !isStaffRole(role)) {
    throw new StartupError(
      'On hosted Supabase: npm run staff -- add <email> admin [name]. The desk does everything else.',
    )
  }
  const service = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const invited = await inviteStaff(service, { email, name: name.join(' '), role }, deskUrl)
  if (invited.outcome === 'email_exists')
    throw new StartupError('There’s already an account with this address.')
  if (await invited.sendInvitation()) return `Added as ${role}. A link went to ${email}.`
  throw new StartupError(
    'Added, but the invitation could not be sent: check auth.email.smtp, then send a link from the dashboard.',
  )
}

import type { AdminUserAttributes } from '@supabase/supabase-js'
import { Refusal } from '../_intake/refusal.ts'
import type { StaffRole } from '../_shared/desk/staff-roles.ts'
import { setPasswordPage } from '../_shared/desk-links.ts'
import type { StaffDeps, StaffMember } from '../_staff/deps.ts'
import { audit, forAdmins } from '../_staff/for-admins.ts'
import { inviteStaff } from '../_staff/invite-staff.ts'
import { type StaffAction, staffActionSchema } from './staff-action-schema.ts'

type Action<Name extends StaffAction['action']> = Extract<StaffAction, { action: Name }>

// A hundred years, as in Supabase's own dashboard, because Supabase Auth (GoTrue) has no permanent ban.
const FOR_GOOD = '876000h'

/** A right that is taken away is gone at the person's next request. */
export const manageStaff = forAdmins(staffActionSchema, async (asked, admin, deps: StaffDeps) => {
  if (asked.action === 'invite') return invite(asked, admin, deps)
  const person = await findStaff(asked.id, deps)
  // This keeps admins from locking themselves out. keepAnAdmin handles two who demote each other at once.
  if (person.id === admin.id) {
    throw new Refusal(409, 'not_yourself', 'You can’t change your own account here. Ask another admin.')
  }
  switch (asked.action) {
    case 'link':
      return sendLink(person, admin, deps)
    case 'set_role':
      return setRole(asked, person.role, admin, deps)
    case 'disable':
    case 'enable':
      return setBan(asked, admin, deps)
    case 'reset_factors':
      return resetFactors(person, admin, deps)
  }
})

async function invite(asked: Action<'invite'>, admin: StaffMember, deps: StaffDeps) {
  const invited = await inviteStaff(deps.service, asked, deps.deskUrl)
  if (invited.outcome === 'email_exists') {
    throw new Refusal(409, 'email_exists', 'There’s already an account with this address.')
  }
  const { id } = invited
  await audit(deps, admin, 'staff_invited', id, { role: asked.role })
  // If the e-mail can't be sent, the account stays, because another link can be sent later.
  const emailed = await invited.sendInvitation()
  if (!emailed) deps.log({ code: 'invitation_not_sent' })
  return { id, emailed }
}

/** The admin never sees the link, because with it they could take over the person's account. */
async function sendLink({ id, email, disabled }: Person, admin: StaffMember, deps: StaffDeps) {
  if (disabled) throw new Refusal(409, 'account_disabled', 'Reactivate the account first.')
  await audit(deps, admin, 'staff_link_issued', id)
  const { error } = await deps.service.auth.resetPasswordForEmail(email, {
    redirectTo: setPasswordPage(deps.deskUrl),
  })
  if (error?.status === 429) {
    throw new Refusal(429, 'too_soon', 'We’ve just sent a link to this address. Wait a minute and try again.')
  }
  if (error) throw error
  return { id, emailed: true }
}

async function setRole(
  { id, role }: Action<'set_role'>,
  former: Person['role'],
  admin: StaffMember,
  deps: StaffDeps,
) {
  await audit(deps, admin, 'staff_role_changed', id, { role })
  await change(id, { app_metadata: { role } }, deps)
  await keepAnAdmin(() => change(id, { app_metadata: { role: former } }, deps), deps)
  return { id }
}

async function setBan({ action, id }: Action<'disable' | 'enable'>, admin: StaffMember, deps: StaffDeps) {
  await audit(deps, admin, action === 'disable' ? 'staff_disabled' : 'staff_enabled', id)
  await change(id, { ban_duration: action === 'disable' ? FOR_GOOD : 'none' }, deps)
  if (action === 'disable') {
    await keepAnAdmin(() => change(id, { ban_duration: 'none' }, deps), deps)
    await endSessions(id, deps)
  }
  return { id }
}

async function change(id: string, changes: AdminUserAttributes, { service }: StaffDeps): Promise<void> {
  const { error } = await service.auth.admin.updateUserById(id, changes)
  if (error) throw error
}

/** Undoes a change that left no admin, which happens if two admins demote each other at the same moment. */
async function keepAnAdmin(takeBack: () => Promise<void>, { service }: StaffDeps): Promise<void> {
  const { data } = await service
    .from('staff_profiles')
    .select('id')
    .match({ role: 'admin', disabled: false })
    .limit(1)
    .throwOnError()
  if (data.length > 0) return
  await takeBack()
  throw new Refusal(409, 'no_admin_left', 'That would leave no admin. Reload the list and try again.')
}

async function resetFactors({ id, email }: Person, admin: StaffMember, deps: StaffDeps) {
  const { mfa } = deps.service.auth.admin
  const { data, error } = await mfa.listFactors({ userId: id })
  if (error) throw error
  await audit(deps, admin, 'staff_factors_reset', id, { factors: data.factors.length })
  if (data.factors.length > 0) await tellOwner(email, deps)
  for (const factor of data.factors) {
    const { error: kept } = await mfa.deleteFactor({ id: factor.id, userId: id })
    if (kept) throw kept
  }
  // Ends all sessions too. The reason for a reset may be a lost phone, and whoever has it may be signed in.
  await endSessions(id, deps)
  return { id }
}

// To be called before the factors are removed, because a message about a reset that then fails does less harm
// than a reset that the owner isn't told about.
async function tellOwner(email: string, { service }: StaffDeps): Promise<void> {
  const message = { message_kind: 'factor_removed', to_address: email }
  await service.rpc('enqueue_account_message', message).throwOnError()
}

async function endSessions(id: string, { service }: StaffDeps): Promise<void> {
  await service.rpc('end_sessions', { account: id }).throwOnError()
}

interface Person {
  id: string
  email: string
  role: StaffRole | null
  disabled: boolean
}

async function findStaff(id: string, { service }: StaffDeps): Promise<Person> {
  const { data } = await service
    .from('staff_profiles')
    .select('id, email, role, disabled')
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  if (!data) throw new Refusal(404, 'unknown_person', 'There’s no such account.')
  return data as Person
}

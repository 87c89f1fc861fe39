import { Refusal } from '../_intake/refusal.ts'
import { setPasswordPage, setPasswordUrl } from '../_shared/desk-links.ts'
import type { StaffDeps, StaffMember } from '../_staff/deps.ts'
import { audit, forAdmins } from '../_staff/for-admins.ts'
import { type StaffAction, staffActionSchema } from './staff-action-schema.ts'

type Action<Name extends StaffAction['action']> = Extract<StaffAction, { action: Name }>

// GoTrue has no ban without an end; a hundred years is what its own dashboard writes.
const FOR_GOOD = '876000h'

/** Accounts of staff, for admins. Whatever is taken from an account counts at its next statement. */
export const manageStaff = forAdmins(staffActionSchema, async (asked, admin, deps: StaffDeps) => {
  if (asked.action === 'invite') return invite(asked, admin, deps)
  const person = await findStaff(asked.id, deps)
  // Nobody can lock themselves out, so there is always an admin left.
  if (person.id === admin.id) {
    throw new Refusal(409, 'not_yourself', 'Ask another admin: nobody changes their own account here.')
  }
  switch (asked.action) {
    case 'link':
      return issueLink(person, admin, deps)
    case 'set_role':
      return setRole(asked, admin, deps)
    case 'disable':
    case 'enable':
      return setBan(asked, admin, deps)
    case 'reset_factors':
      return resetFactors(person.id, admin, deps)
  }
})

async function invite({ email, name, role }: Action<'invite'>, admin: StaffMember, deps: StaffDeps) {
  const { data, error } = await deps.service.auth.admin.createUser({
    email,
    // Confirmed by whoever spends a link; only then no invitation is sent any more.
    email_confirm: false,
    app_metadata: { role },
    user_metadata: { name },
  })
  if (error?.code === 'email_exists') {
    throw new Refusal(409, 'email_exists', 'There is an account with this address already.')
  }
  if (error) throw error
  const { id } = data.user
  await audit(deps, admin, 'staff_invited', id, { role })
  // The account stands whether or not an e-mail can be sent: then the link goes by hand.
  const sent = await deps.service.auth.admin.inviteUserByEmail(email, {
    redirectTo: setPasswordPage(deps.deskUrl),
  })
  if (sent.error) deps.log({ code: 'invitation_not_sent' })
  return { id, link: await oneTimeLink(email, deps), emailed: sent.error === null }
}

async function issueLink({ id, email }: Person, admin: StaffMember, deps: StaffDeps) {
  await audit(deps, admin, 'staff_link_issued', id)
  return { id, link: await oneTimeLink(email, deps) }
}

async function oneTimeLink(email: string, { service, deskUrl }: StaffDeps): Promise<string> {
  const { data, error } = await service.auth.admin.generateLink({ type: 'recovery', email })
  if (error) throw error
  return setPasswordUrl(deskUrl, data.properties.hashed_token)
}

async function setRole({ id, role }: Action<'set_role'>, admin: StaffMember, deps: StaffDeps) {
  await audit(deps, admin, 'staff_role_changed', id, { role })
  const { error } = await deps.service.auth.admin.updateUserById(id, { app_metadata: { role } })
  if (error) throw error
  return { id }
}

async function setBan({ action, id }: Action<'disable' | 'enable'>, admin: StaffMember, deps: StaffDeps) {
  await audit(deps, admin, action === 'disable' ? 'staff_disabled' : 'staff_enabled', id)
  const ban_duration = action === 'disable' ? FOR_GOOD : 'none'
  const { error } = await deps.service.auth.admin.updateUserById(id, { ban_duration })
  if (error) throw error
  if (action === 'disable') await endSessions(id, deps)
  return { id }
}

async function resetFactors(id: string, admin: StaffMember, deps: StaffDeps) {
  const { mfa } = deps.service.auth.admin
  const { data, error } = await mfa.listFactors({ userId: id })
  if (error) throw error
  await audit(deps, admin, 'staff_factors_reset', id, { factors: data.factors.length })
  for (const factor of data.factors) {
    const { error: kept } = await mfa.deleteFactor({ id: factor.id, userId: id })
    if (kept) throw kept
  }
  // A session that a lost telephone raised must not outlive the reset.
  await endSessions(id, deps)
  return { id }
}

async function endSessions(id: string, { service }: StaffDeps): Promise<void> {
  await service.rpc('end_sessions', { account: id }).throwOnError()
}

interface Person {
  id: string
  email: string
}

async function findStaff(id: string, { service }: StaffDeps): Promise<Person> {
  const { data } = await service
    .from('staff_profiles')
    .select('id, email')
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  if (!data) throw new Refusal(404, 'unknown_person', 'Nobody of this name works here.')
  return data as Person
}

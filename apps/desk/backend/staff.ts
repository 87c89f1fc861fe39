import type { StaffRole } from '#shared/desk/staff-roles.ts'
import { call, type Desk } from './call.ts'
import { invoke } from './invoke.ts'

interface StaffSession {
  id: string
  name: string
  email: string
  role: StaffRole
}

/** The caller as the database sees them now; null when they are not staff. */
export function readStaffSession(desk: Desk): Promise<StaffSession | null> {
  return call(desk, 'staff_session')
}

/** A colleague, with what every role may see. */
export interface Colleague {
  id: string
  name: string
  email: string
  role: StaffRole | null
  disabled: boolean
  /** False until someone who was invited has signed in for the first time. */
  has_signed_in: boolean
}

/** Everyone who has ever had an account, by name: for owners and for names in the timeline. */
export async function listColleagues(desk: Desk): Promise<Colleague[]> {
  const { data } = await desk.from('staff_profiles').select('*').order('name').throwOnError()
  return data as Colleague[]
}

/** An account as an admin sees it. */
export interface StaffAccount extends Omit<Colleague, 'has_signed_in'> {
  last_sign_in_at: string | null
  invited_at: string | null
  has_password: boolean
  factors: { id: string; factor_type: string; friendly_name: string | null; created_at: string }[]
  sessions: number
  open_cases: number
}

/** Admins only. */
export function listStaff(desk: Desk): Promise<StaffAccount[]> {
  return call(desk, 'list_staff')
}

/** What an admin may do to an account. A link is e-mailed to its owner and works once, to choose a password. */
export type StaffAction =
  | { action: 'invite'; email: string; name: string; role: StaffRole }
  | { action: 'link'; id: string }
  | { action: 'set_role'; id: string; role: StaffRole }
  | { action: 'disable' | 'enable' | 'reset_factors'; id: string }

export interface StaffActionDone {
  ok: true
  id: string
  /** For invite and link: whether the link was e-mailed. It is never shown to anyone but its owner. */
  emailed?: boolean
}

/** Admins only. Throws a FunctionError whose message can be shown. */
export function manageStaff(desk: Desk, action: StaffAction): Promise<StaffActionDone> {
  return invoke(desk, 'manage-staff', action)
}

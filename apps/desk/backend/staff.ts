import type { StaffRole } from '#shared/desk/staff-roles.ts'
import { call, type DeskClient } from './client/call.ts'
import { invoke } from './client/invoke.ts'

declare module './client/call.ts' {
  interface Answers {
    staff_session: StaffSession | null
    list_staff: StaffAccount[]
  }
}

interface StaffSession {
  id: string
  name: string
  email: string
  role: StaffRole
}

/** Null if the signed-in person isn't staff. */
export const readStaffSession = (desk: DeskClient) => call(desk, 'staff_session')

/** Every role may see these details. */
export interface Colleague {
  id: string
  name: string
  email: string
  role: StaffRole | null
  disabled: boolean
  /** False until someone who was invited has signed in for the first time. */
  has_signed_in: boolean
}

/** People who left are listed too, because cases and timelines still show them. */
export async function listColleagues(desk: DeskClient): Promise<Colleague[]> {
  const { data } = await desk.from('staff_profiles').select('*').order('name').throwOnError()
  return data as Colleague[]
}

export interface StaffAccount extends Omit<Colleague, 'has_signed_in'> {
  last_sign_in_at: string | null
  invited_at: string | null
  has_password: boolean
  factors: { id: string; factor_type: string; friendly_name: string | null; created_at: string }[]
  sessions: number
  open_cases: number
}

/** Only admins may call this. */
export const listStaff = (desk: DeskClient) => call(desk, 'list_staff')

/** `link` e-mails the account's owner a one-time link to choose a password. */
export type StaffAction =
  | { action: 'invite'; email: string; name: string; role: StaffRole }
  | { action: 'link'; id: string }
  | { action: 'set_role'; id: string; role: StaffRole }
  | { action: 'disable' | 'enable' | 'reset_factors'; id: string }

export interface StaffActionDone {
  ok: true
  id: string
  /**
   * Set only after invite and link: whether the e-mail with the link was sent. The desk never shows the link,
   * because an admin could sign in with it.
   */
  emailed?: boolean
}

/** Only admins may call this. A failure throws a FunctionError. */
export function manageStaff(desk: DeskClient, action: StaffAction): Promise<StaffActionDone> {
  return invoke(desk, 'manage-staff', action)
}

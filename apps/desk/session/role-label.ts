import { STAFF_ROLE_LABELS, type StaffRole } from '#shared/desk/staff-roles.ts'

/** What an account may do, in a word. */
export function roleLabel(role: StaffRole | null): string {
  return role ? STAFF_ROLE_LABELS[role] : 'No role'
}

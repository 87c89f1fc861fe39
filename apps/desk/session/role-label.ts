import { STAFF_ROLE_LABELS, type StaffRole } from '#shared/desk/staff-roles.ts'

/** The name of a role. */
export function roleLabel(role: StaffRole | null): string {
  return role ? STAFF_ROLE_LABELS[role] : 'No role'
}

import { STAFF_ROLE_LABELS, type StaffRole } from '#shared/desk/staff-roles.ts'

export function roleLabel(role: StaffRole | null): string {
  return role ? STAFF_ROLE_LABELS[role] : 'No role'
}

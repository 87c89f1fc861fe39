/** The roles go from the most rights to the fewest. An account's role is in its app_metadata. */
export const STAFF_ROLES = ['admin', 'adviser', 'read_only'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  admin: 'Admin',
  adviser: 'Adviser',
  read_only: 'Read-only',
}

export function isStaffRole(text: unknown): text is StaffRole {
  return (STAFF_ROLES as readonly unknown[]).includes(text)
}

export function isAdmin(role: StaffRole | null): boolean {
  return role === 'admin'
}

export function mayWrite(role: StaffRole | null): boolean {
  return role === 'admin' || role === 'adviser'
}

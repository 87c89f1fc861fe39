/** The roles of staff, from most rights to least; stored in the account's app_metadata. */
export const STAFF_ROLES = ['admin', 'adviser', 'read_only'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** A role in words. */
export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  admin: 'Admin',
  adviser: 'Adviser',
  read_only: 'Read-only',
}

/** Whether a text names a role. */
export function isStaffRole(text: unknown): text is StaffRole {
  return (STAFF_ROLES as readonly unknown[]).includes(text)
}

/** Whether a role may work on cases and write content. */
export function mayWrite(role: StaffRole): boolean {
  return role === 'admin' || role === 'adviser'
}

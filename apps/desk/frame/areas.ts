import type { StaffRole } from '#shared/desk/staff-roles.ts'
import type { IconName } from '../ui/icon.tsx'

export interface Area {
  to: string
  label: string
  icon: IconName
  /** Pressed after g. */
  key: string
  /** Paths under which this area is the current one. */
  covers: RegExp
  /** Left out, everybody sees it. */
  roles?: readonly StaffRole[]
}

/** The parts of the desk, in the order of the rail. */
const areas: readonly Area[] = [
  { to: '/', label: 'Inbox', icon: 'inbox', key: 'i', covers: /^\/(?:cases\/|$)/ },
  { to: '/overview', label: 'Overview', icon: 'overview', key: 'o', covers: /^\/overview/ },
  { to: '/content', label: 'Content', icon: 'content', key: 'c', covers: /^\/content/ },
  {
    to: '/admin/e-mails',
    label: 'Admin',
    icon: 'admin',
    key: 'e',
    covers: /^\/admin/,
    roles: ['admin'],
  },
]

/** What a role finds in the rail. What it may read is the database's business. */
export function areasFor(role: StaffRole | null): readonly Area[] {
  return areas.filter((area) => !area.roles || (role !== null && area.roles.includes(role)))
}

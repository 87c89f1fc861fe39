import type { StaffRole } from '#shared/desk/staff-roles.ts'
import type { IconName } from '../ui/icon.tsx'

export interface Area {
  to: string
  label: string
  icon: IconName
  /** The second key of the shortcut that starts with g. */
  key: string
  /** The paths that belong to this area. */
  covers: RegExp
  /** What its number counts, for screen readers. */
  waiting?: string
  /** Without it, every role sees the area. */
  roles?: readonly StaffRole[]
}

export interface BarProps {
  /** How many wait, by the address of the area. */
  waiting: Readonly<Record<string, number>>
  /** Undefined for read-only staff. */
  startCase: (() => void) | undefined
}

/** The parts of the desk, in the order of the rail. */
const areas: readonly Area[] = [
  {
    to: '/',
    label: 'Inbox',
    icon: 'inbox',
    key: 'i',
    covers: /^\/(?:cases\/|$)/,
    waiting: 'waiting to hear from us',
  },
  {
    to: '/mail',
    label: 'Mail',
    icon: 'mail',
    key: 'm',
    covers: /^\/mail/,
    waiting: 'waiting to be filed',
    roles: ['admin', 'adviser'],
  },
  { to: '/lenders', label: 'Lenders', icon: 'lenders', key: 'l', covers: /^\/lenders/ },
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

/** The areas a role sees. The database, not this list, decides what it may read. */
export function areasFor(role: StaffRole | null): readonly Area[] {
  return areas.filter((area) => !area.roles || (role !== null && area.roles.includes(role)))
}

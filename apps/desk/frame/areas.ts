import type { StaffRole } from '#shared/desk/staff-roles.ts'
import type { IconName } from '../ui/icon.tsx'

export interface Area {
  to: string
  label: string
  icon: IconName
  /** The key that goes to this area when pressed after g. */
  key: string
  /** Matches the paths of the pages that belong to this area. */
  covers: RegExp
  /** What the number beside the area counts, for screen readers. An area without it has no number. */
  waiting?: string
  /** Without roles, everybody sees the area. */
  roles?: readonly StaffRole[]
}

export interface BarProps {
  /** How many people or e-mails are waiting in an area, by the area's path (`to`). */
  waiting: Readonly<Record<string, number>>
  /** Undefined for read-only staff. */
  startCase: (() => void) | undefined
}

/** In the order in which the navigation shows them. */
const areas: readonly Area[] = [
  {
    to: '/',
    label: 'Inbox',
    icon: 'inbox',
    key: 'i',
    covers: /^\/(?:cases\/|my-day|$)/,
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

/** This only chooses what the navigation shows. The database decides what the role may read. */
export function areasFor(role: StaffRole | null): readonly Area[] {
  return areas.filter((area) => !area.roles || (role !== null && area.roles.includes(role)))
}

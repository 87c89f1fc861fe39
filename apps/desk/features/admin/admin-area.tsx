import { Navigate, Outlet, useLocation } from 'react-router'
import { isAdmin } from '#shared/desk/staff-roles.ts'
import { useMe } from '../../session/use-me.ts'
import { ClosedArea } from '../../ui/closed-area.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { useUndelivered } from './use-undelivered.ts'

export function AdminArea() {
  const { role } = useMe()
  const isAreaRoot = useLocation().pathname.replace(/\/$/, '') === '/admin'
  if (!isAdmin(role))
    return (
      <ClosedArea area="Admin" title="Only admins can see this">
        Accounts, lists, erasure and the audit log are for admins. An admin can change your role.
      </ClosedArea>
    )
  if (isAreaRoot) return <Navigate to="/admin/e-mails" replace />
  return (
    <>
      <PageHeader title="Admin" />
      <Tabs />
      <div className="pt-5">
        <Outlet />
      </div>
    </>
  )
}

function Tabs() {
  const count = useUndelivered().data?.pages.flat().length
  return (
    <TabLinks
      label="Admin"
      className="border-b border-rule"
      tabs={[
        { to: '/admin/e-mails', label: 'E-mails', count: count ?? null },
        { to: '/admin/templates', label: 'Templates' },
        { to: '/admin/people', label: 'People' },
        { to: '/admin/lists', label: 'Lists' },
        { to: '/admin/erasure', label: 'Erasure' },
        { to: '/admin/audit', label: 'Audit log' },
      ]}
    />
  )
}

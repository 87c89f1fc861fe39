import { Navigate, Outlet, useLocation } from 'react-router'
import { useMe } from '../../session/use-me.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { useUndelivered } from './use-undelivered.ts'

/** For admins: undelivered e-mails, templates, accounts, the firm's lists, erasure and retention, the audit log. */
export function AdminArea() {
  const { role } = useMe()
  const isAreaRoot = useLocation().pathname.replace(/\/$/, '') === '/admin'
  if (role !== 'admin') return <AdminsOnly />
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
  const undelivered = useUndelivered()
  const count = undelivered.data?.pages.flat().length
  return (
    <TabLinks
      label="Admin"
      tabs={[
        { to: '/admin/e-mails', label: 'E-mails', count: count || undefined },
        { to: '/admin/templates', label: 'Templates' },
        { to: '/admin/people', label: 'People' },
        { to: '/admin/lists', label: 'Lists' },
        { to: '/admin/erasure', label: 'Erasure' },
        { to: '/admin/audit', label: 'Audit log' },
      ]}
    />
  )
}

function AdminsOnly() {
  return (
    <>
      <PageHeader title="Admin" />
      <EmptyState
        title="Only admins can see this"
        action={
          <ButtonLink look="ink" to="/">
            Go to the inbox
          </ButtonLink>
        }
      >
        <p>Accounts, lists, erasure and the audit log are for admins. An admin can change your role.</p>
      </EmptyState>
    </>
  )
}

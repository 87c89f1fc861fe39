import { Navigate, Outlet, useLocation } from 'react-router'
import { useMe } from '../../session/use-me.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { useUndelivered } from './use-undelivered.ts'

/** What an admin looks after: e-mails that did not arrive, people, what is kept and for how long, who did what. */
export function AdminArea() {
  const { role } = useMe()
  const atTheDoor = useLocation().pathname.replace(/\/$/, '') === '/care'
  if (role !== 'admin') return <AdminsOnly />
  if (atTheDoor) return <Navigate to="/care/e-mails" replace />
  return (
    <>
      <PageHeader title="Care" />
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
      label="Care"
      tabs={[
        { to: '/care/e-mails', label: 'E-mails', count: count || undefined },
        { to: '/care/people', label: 'People' },
        { to: '/care/erasure', label: 'Erasure' },
        { to: '/care/audit', label: 'Audit log' },
      ]}
    />
  )
}

function AdminsOnly() {
  return (
    <>
      <PageHeader title="Care" />
      <EmptyState
        title="Only admins look after this"
        action={
          <ButtonLink look="ink" to="/">
            Go to the inbox
          </ButtonLink>
        }
      >
        <p>Accounts, erasure and the audit log are for admins. An admin can change your role.</p>
      </EmptyState>
    </>
  )
}

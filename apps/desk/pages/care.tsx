import { Navigate, Outlet, useLocation } from 'react-router'
import { PageHeader } from '../ui/page-header.tsx'
import { TabLinks } from '../ui/tabs.tsx'

export const title = 'Care'

const tabs = [
  { to: '/care/e-mails', label: 'E-mails' },
  { to: '/care/people', label: 'People' },
  { to: '/care/erasure', label: 'Erasure' },
  { to: '/care/audit', label: 'Audit log' },
]

export function Page() {
  if (useLocation().pathname.replace(/\/$/, '') === '/care') return <Navigate to="/care/e-mails" replace />
  return (
    <>
      <PageHeader title="Care" />
      <TabLinks label="Care" tabs={tabs} />
      <div className="pt-5">
        <Outlet />
      </div>
    </>
  )
}

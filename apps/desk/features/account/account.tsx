import { Link } from 'react-router'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { roleLabel } from '../../session/role-label.ts'
import { useMe } from '../../session/use-me.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Away } from './away.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { ChangePassword } from './change-password.tsx'
import { Factors } from './factors.tsx'
import { MorningMail } from './morning-mail.tsx'
import { Notifications } from './notifications.tsx'
import { Sessions } from './sessions.tsx'
import { ShortcutSwitch } from './shortcut-switch.tsx'

export function Account() {
  const me = useMe()
  return (
    <>
      <PageHeader title="Your account" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title="You">
          <DetailList
            details={[
              { label: 'Name', value: me.name },
              { label: 'Role', value: roleLabel(me.role) },
              { label: 'E-mail address', value: me.email, wide: true },
            ]}
          />
          <p className="mt-3 text-small text-ink-quiet">An admin can change these.</p>
        </Panel>
        <Factors />
        <ChangePassword email={me.email} />
        <Sessions />
        <Notifications />
        {mayWrite(me.role) && <Away />}
        {mayWrite(me.role) && <CalendarFeed />}
        {mayWrite(me.role) && <MorningMail />}
        <ShortcutSwitch />
        <Panel title="Help">
          <Link to="/help" className="text-link">
            How to do things on the desk
          </Link>
          <p className="mt-2 text-small text-ink-quiet">
            When you open a case, that is recorded. Admins can look it up.
          </p>
        </Panel>
      </div>
    </>
  )
}

import { roleLabel } from '../../session/role-label.ts'
import { useMe } from '../../session/session-store.ts'
import { Facts } from '../../ui/facts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'

export function Account() {
  const me = useMe()
  return (
    <>
      <PageHeader title="Your account" />
      <Panel title="You">
        <Facts
          facts={[
            { label: 'Name', value: me.name },
            { label: 'E-mail', value: me.email },
            { label: 'Role', value: roleLabel(me.role) },
          ]}
        />
      </Panel>
    </>
  )
}

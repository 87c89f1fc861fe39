import { useState } from 'react'
import { HandoverList } from '../../handover/handover-list.tsx'
import { useHandovers } from '../../handover/use-handovers.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonEntry } from './person-entry.tsx'
import { useStaff } from './use-staff.ts'

export function People() {
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[40rem] text-ink-soft">
          Advisers work on cases and content. Read-only staff can look but not change anything. Admins can do
          everything, including this area.
        </p>
        <Button look="dawn" icon="plus" onClick={() => setInviting(true)}>
          Invite someone
        </Button>
      </div>
      <QueryView query={useStaff()}>
        {(people) => (
          <ul aria-label="Accounts" className="grid gap-3">
            {people.map((person) => (
              <PersonEntry key={person.id} person={person} />
            ))}
          </ul>
        )}
      </QueryView>
      <RecentHandovers />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

function RecentHandovers() {
  const { data: handovers = [] } = useHandovers()
  if (handovers.length === 0) return null
  return (
    <Panel title="Handovers" className="mt-4">
      <HandoverList handovers={handovers} />
    </Panel>
  )
}

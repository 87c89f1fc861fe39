import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
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
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

import { useState } from 'react'
import { SelectField } from '../../../../brand/ui/field.tsx'
import type { StaffAccount } from '../../backend/staff.ts'
import { possibleOwners } from '../../session/possible-owners.ts'
import { useColleagues } from '../../session/use-colleagues.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

/** Asks before an account is deactivated, and who gets the open cases of its owner. */
export function ConfirmDeactivation({
  person,
  onConfirm,
  onClose,
}: {
  person: StaffAccount
  /** Null leaves the cases without an owner; undefined when there are none. */
  onConfirm(newOwner: string | null | undefined): void
  onClose(): void
}) {
  const { name, open_cases } = person
  const { data: colleagues = [] } = useColleagues()
  const [newOwner, setNewOwner] = useState('')
  return (
    <ConfirmDialog
      open
      danger
      title={`Deactivate ${name}’s account?`}
      action="Deactivate"
      onConfirm={() => onConfirm(open_cases > 0 ? newOwner || null : undefined)}
      onClose={onClose}
    >
      <p>They’ll be signed out everywhere straight away.{open_cases === 0 && ' They have no open cases.'}</p>
      {open_cases > 0 && (
        <div className="mt-3">
          <SelectField
            name="new-owner"
            label={
              open_cases === 1 ? 'Who gets their open case?' : `Who gets their ${open_cases} open cases?`
            }
            value={newOwner}
            onChange={(event) => setNewOwner(event.target.value)}
          >
            <option value="">Nobody yet: unassigned</option>
            {possibleOwners(colleagues)
              .filter(({ id }) => id !== person.id)
              .map(({ id, name: other }) => (
                <option key={id} value={id}>
                  {other}
                </option>
              ))}
          </SelectField>
        </div>
      )}
    </ConfirmDialog>
  )
}

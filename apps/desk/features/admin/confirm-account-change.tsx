import { useState } from 'react'
import { STAFF_ROLE_LABELS, type StaffRole } from '#shared/desk/staff-roles.ts'
import type { StaffAccount } from '../../backend/staff.ts'
import { possibleOwners } from '../../session/possible-owners.ts'
import { useColleagues } from '../../session/use-colleagues.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { AccountAction } from './use-staff.ts'

export type AccountChange =
  | { action: 'set_role'; role: StaffRole }
  | { action: 'enable' | 'disable' | 'reset_factors' }

export function ConfirmAccountChange({
  person,
  change,
  onConfirm,
  onClose,
}: {
  person: StaffAccount
  change: AccountChange
  onConfirm(action: AccountAction, done: string): void
  onClose(): void
}) {
  const { id, open_cases } = person
  const { data: colleagues = [] } = useColleagues()
  const [newOwner, setNewOwner] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const { title, action, text, done } = wordsFor(person, change)
  const asksForOwner = change.action === 'disable' && open_cases > 0
  return (
    <ConfirmDialog
      title={title}
      action={action}
      danger={change.action === 'disable' || change.action === 'reset_factors'}
      onConfirm={() => {
        setHasTried(true)
        if (!asksForOwner) onConfirm({ ...change, id }, done)
        else if (newOwner) onConfirm({ ...change, id, newOwner }, done)
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      {asksForOwner && (
        <div className="mt-3">
          <ChoiceField
            name="new-owner"
            label={
              open_cases === 1 ? 'Who gets their open case?' : `Who gets their ${open_cases} open cases?`
            }
            none="Choose a colleague"
            required
            error={hasTried && newOwner === '' ? 'Choose who gets the cases.' : undefined}
            choices={possibleOwners(colleagues)
              .filter((other) => other.id !== id)
              .map((other) => [other.id, other.name])}
            value={newOwner}
            onChange={setNewOwner}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}

function wordsFor({ name, open_cases }: StaffAccount, change: AccountChange) {
  switch (change.action) {
    case 'set_role': {
      const role = STAFF_ROLE_LABELS[change.role]
      return {
        title: `Make ${name} ${role === 'Read-only' ? 'read-only' : `an ${role.toLowerCase()}`}?`,
        action: 'Change the role',
        text: 'It takes effect straight away. They stay signed in.',
        done: `${name} is now ${role.toLowerCase()}`,
      }
    }
    case 'enable':
      return {
        title: `Reactivate ${name}’s account?`,
        action: 'Reactivate',
        text: 'They’ll be able to sign in again with their password and second factor.',
        done: `${name} can sign in again`,
      }
    case 'disable':
      return {
        title: `Deactivate ${name}’s account?`,
        action: 'Deactivate',
        text: `They’ll be signed out everywhere straight away.${open_cases === 0 ? ' They have no open cases.' : ''}`,
        done: `${name}’s account is deactivated`,
      }
    case 'reset_factors':
      return {
        title: `Reset ${name}’s second factor?`,
        action: 'Reset',
        text: 'Make sure it’s really them asking. They’ll be signed out everywhere and set up a new one when they next sign in.',
        done: `${name} will set up a new second factor at the next sign-in`,
      }
  }
}

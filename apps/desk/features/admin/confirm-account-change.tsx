import { STAFF_ROLE_LABELS, type StaffRole } from '#shared/desk/staff-roles.ts'
import type { StaffAccount, StaffAction } from '../../backend/staff.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

export type AccountChange = { kind: 'set_role'; role: StaffRole } | { kind: 'enable' | 'reset_factors' }

/** Asks before an account is changed, and says what will happen. */
export function ConfirmAccountChange({
  person,
  question,
  onConfirm,
  onClose,
}: {
  person: StaffAccount
  question: AccountChange
  onConfirm(action: StaffAction, done: string): void
  onClose(): void
}) {
  const { title, action, text, danger, done } = wordsFor(person, question)
  return (
    <ConfirmDialog
      open
      title={title}
      action={action}
      danger={danger}
      onConfirm={() => onConfirm(actionFor(person, question), done)}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}

function actionFor({ id }: StaffAccount, question: AccountChange): StaffAction {
  return question.kind === 'set_role'
    ? { action: 'set_role', id, role: question.role }
    : { action: question.kind, id }
}

function wordsFor({ name }: StaffAccount, question: AccountChange) {
  switch (question.kind) {
    case 'set_role': {
      const role = STAFF_ROLE_LABELS[question.role]
      return {
        title: `Make ${name} ${role === 'Read-only' ? 'read-only' : `an ${role.toLowerCase()}`}?`,
        action: 'Change the role',
        text: 'It takes effect straight away. They stay signed in.',
        danger: false,
        done: `${name} is now ${role.toLowerCase()}`,
      }
    }
    case 'enable':
      return {
        title: `Reactivate ${name}’s account?`,
        action: 'Reactivate',
        text: 'They’ll be able to sign in again with their password and second factor.',
        danger: false,
        done: `${name} can sign in again`,
      }
    case 'reset_factors':
      return {
        title: `Reset ${name}’s second factor?`,
        action: 'Reset',
        text: 'Make sure it’s really them asking. They’ll be signed out everywhere and set up a new one when they next sign in.',
        danger: true,
        done: `${name} will set up a new second factor at the next sign-in`,
      }
  }
}

import { STAFF_ROLE_LABELS, type StaffRole } from '#shared/desk/staff-roles.ts'
import type { StaffAccount, StaffAction } from '../../backend/staff.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

export type AccountChange =
  | { kind: 'set_role'; role: StaffRole }
  | { kind: 'disable' | 'enable' | 'reset_factors' }

/** Asks before an account is changed, and says what follows from it. */
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

function wordsFor({ name, open_cases }: StaffAccount, question: AccountChange) {
  switch (question.kind) {
    case 'set_role': {
      const role = STAFF_ROLE_LABELS[question.role]
      return {
        title: `Make ${name} ${role === 'Read-only' ? 'read-only' : `an ${role.toLowerCase()}`}?`,
        action: 'Change the role',
        text: 'It counts from their next step on; they stay signed in.',
        danger: false,
        done: `${name} is now ${role.toLowerCase()}`,
      }
    }
    case 'disable':
      return {
        title: `Switch off ${name}’s account?`,
        action: 'Switch off',
        text: `They are out at once, wherever they are signed in. ${describeOpenCases(open_cases)}`,
        danger: true,
        done: `${name}’s account is switched off`,
      }
    case 'enable':
      return {
        title: `Switch on ${name}’s account again?`,
        action: 'Switch on',
        text: 'They can sign in again with their password and second factor.',
        danger: false,
        done: `${name} can sign in again`,
      }
    case 'reset_factors':
      return {
        title: `Reset ${name}’s second factor?`,
        action: 'Reset',
        text: 'Make sure that it is really they who ask. They are signed out everywhere; their next sign-in asks them to set up a new one.',
        danger: true,
        done: `${name} sets up a new second factor at the next sign-in`,
      }
  }
}

function describeOpenCases(openCases: number): string {
  if (openCases === 0) return 'They own no open case.'
  return openCases === 1
    ? 'The case they own stays theirs until somebody takes it.'
    : `The ${openCases} cases they own stay theirs until somebody takes them.`
}

import { useId, useState } from 'react'
import { STAFF_ROLE_LABELS, STAFF_ROLES, type StaffRole } from '#shared/desk/staff-roles.ts'
import { Badge } from '../../../../brand/ui/badge.tsx'
import { controlClasses } from '../../../../brand/ui/field.tsx'
import type { StaffAccount } from '../../backend/staff.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Person } from '../../ui/person.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toast } from '../../ui/toast.tsx'
import { type AccountChange, ConfirmAccountChange } from './confirm-account-change.tsx'
import { ConfirmDeactivation } from './confirm-deactivation.tsx'
import { describeAccount, describeFactor } from './describe-account.ts'
import { type AccountAction, useManageStaff } from './use-staff.ts'

/** One account, with what an admin can do to it. */
export function PersonEntry({ person }: { person: StaffAccount }) {
  const me = useMe()
  const [question, setQuestion] = useState<AccountChange | { kind: 'disable' }>()
  const { act, busy, failure } = useManageStaff()
  const itsMe = person.id === me.id
  const sendLink = () =>
    act(
      { action: 'link', id: person.id },
      { onSuccess: () => toast.done(`We’ve e-mailed ${person.name} a link`) },
    )
  return (
    <li className="rounded-card border border-rule bg-paper-raised p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <NameAndState person={person} itsMe={itsMe} />
        {!person.disabled && person.role !== null && (
          <RoleChoice
            person={person}
            disabled={itsMe || busy}
            onChoose={(role) => setQuestion({ kind: 'set_role', role })}
          />
        )}
      </div>
      <SignInFacts person={person} />
      {failure && (
        <Notice tone="brick" alert className="mt-3">
          <p>{failure}</p>
        </Notice>
      )}
      {itsMe ? (
        <p className="mt-3 text-small text-ink-soft">
          Only another admin can change your role. Your password and second factor are on your account page.
        </p>
      ) : (
        person.role !== null && (
          <AccountActions
            person={person}
            busy={busy}
            onLink={sendLink}
            onAsk={(kind) => setQuestion({ kind })}
          />
        )
      )}
      {question && (
        <Confirm
          person={person}
          question={question}
          onClose={() => setQuestion(undefined)}
          onConfirm={(action, done) => {
            setQuestion(undefined)
            act(action, { onSuccess: () => toast.done(done) })
          }}
        />
      )}
    </li>
  )
}

function Confirm({
  person,
  question,
  onConfirm,
  onClose,
}: {
  person: StaffAccount
  question: AccountChange | { kind: 'disable' }
  onConfirm(action: AccountAction, done: string): void
  onClose(): void
}) {
  if (question.kind !== 'disable')
    return (
      <ConfirmAccountChange person={person} question={question} onConfirm={onConfirm} onClose={onClose} />
    )
  return (
    <ConfirmDeactivation
      person={person}
      onClose={onClose}
      onConfirm={(newOwner) =>
        onConfirm({ action: 'disable', id: person.id, newOwner }, `${person.name}’s account is deactivated`)
      }
    />
  )
}

function NameAndState({ person, itsMe }: { person: StaffAccount; itsMe: boolean }) {
  const { tone, label } = describeAccount(person)
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <Person name={person.name} />
        <Badge tone={tone}>{label}</Badge>
        {itsMe && <span className="font-normal text-ink-soft">(you)</span>}
      </p>
      <p className="text-small text-ink-soft wrap-anywhere">{person.email}</p>
    </div>
  )
}

function AccountActions({
  person: { disabled, factors },
  busy,
  onLink,
  onAsk,
}: {
  person: StaffAccount
  busy: boolean
  onLink(): void
  onAsk(kind: 'disable' | 'enable' | 'reset_factors'): void
}) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {!disabled && (
        <Button icon="key" busy={busy} onClick={onLink}>
          E-mail a new link
        </Button>
      )}
      {factors.length > 0 && (
        <Button busy={busy} onClick={() => onAsk('reset_factors')}>
          Reset second factor
        </Button>
      )}
      {disabled ? (
        <Button busy={busy} onClick={() => onAsk('enable')}>
          Reactivate
        </Button>
      ) : (
        <Button look="danger" busy={busy} onClick={() => onAsk('disable')}>
          Deactivate
        </Button>
      )}
    </div>
  )
}

function SignInFacts({ person }: { person: StaffAccount }) {
  const { factors, last_sign_in_at, sessions, open_cases } = person
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-soft">
      <li>{factors.length > 0 ? factors.map(describeFactor).join(', ') : 'No second factor'}</li>
      <li>
        {last_sign_in_at ? (
          <>
            last signed in <RelativeTime at={last_sign_in_at} />
          </>
        ) : (
          'never signed in'
        )}
      </li>
      <li>{sessions === 1 ? '1 open session' : `${sessions} open sessions`}</li>
      <li>{open_cases === 1 ? '1 open case' : `${open_cases} open cases`}</li>
    </ul>
  )
}

function RoleChoice({
  person,
  disabled,
  onChoose,
}: {
  person: StaffAccount
  disabled: boolean
  onChoose(role: StaffRole): void
}) {
  const id = useId()
  const [chosen, setChosen] = useState<StaffRole>()
  const role = chosen ?? person.role ?? 'read_only'
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-small text-ink-soft">
        Role<span className="sr-only"> of {person.name}</span>
      </label>
      <select
        id={id}
        value={role}
        disabled={disabled}
        onChange={(event) => setChosen(event.target.value as StaffRole)}
        className={controlClasses(undefined, 'w-auto')}
      >
        {STAFF_ROLES.map((each) => (
          <option key={each} value={each}>
            {STAFF_ROLE_LABELS[each]}
          </option>
        ))}
      </select>
      {chosen && chosen !== person.role && (
        <Button
          look="ink"
          onClick={() => {
            onChoose(chosen)
            setChosen(undefined)
          }}
        >
          Change
        </Button>
      )}
    </div>
  )
}

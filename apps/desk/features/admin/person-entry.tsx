import { Suspense, useId, useState } from 'react'
import { STAFF_ROLE_LABELS, type StaffRole } from '#shared/desk/staff-roles.ts'
import { Badge } from '../../../../brand/ui/badge.tsx'
import { controlClasses } from '../../../../brand/ui/field.tsx'
import type { StaffAccount } from '../../backend/staff.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { Options } from '../../ui/options.tsx'
import { Person } from '../../ui/person.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toast } from '../../ui/toast.ts'
import { type AccountChange, ConfirmAccountChange } from './confirm-account-change.tsx'
import { describeAccount, describeFactor } from './describe-account.ts'
import { useManageStaff } from './use-staff.ts'

const HandoverDialog = lazyPart(() => import('../../handover/handover-dialog.tsx'))

export function PersonEntry({ person }: { person: StaffAccount }) {
  const me = useMe()
  const [asked, setAsked] = useState<AccountChange>()
  const { act, busy, failure } = useManageStaff()
  const itsMe = person.id === me.id
  const { tone, label } = describeAccount(person)
  const sendLink = () =>
    act(
      { action: 'link', id: person.id },
      { onSuccess: () => toast.done(`We’ve e-mailed ${person.name} a link`) },
    )
  return (
    <li className="rounded-card border border-rule bg-paper-raised p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <Person name={person.name} />
            <Badge tone={tone}>{label}</Badge>
            {itsMe && <span className="font-normal text-ink-soft">(you)</span>}
          </p>
          <p className="text-small text-ink-soft wrap-anywhere">{person.email}</p>
        </div>
        {!person.disabled && person.role !== null && (
          <RoleChoice
            person={person}
            disabled={itsMe || busy}
            onChoose={(role) => setAsked({ action: 'set_role', role })}
          />
        )}
      </div>
      <SignInFacts person={person} />
      <FailureNotice words={failure} className="mt-3" />
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
            onAsk={(action) => setAsked({ action })}
          />
        )
      )}
      {asked && (
        <ConfirmAccountChange
          person={person}
          change={asked}
          onClose={() => setAsked(undefined)}
          onConfirm={(action, done) => {
            setAsked(undefined)
            act(action, { onSuccess: () => toast.done(done) })
          }}
        />
      )}
    </li>
  )
}

function AccountActions({
  person,
  busy,
  onLink,
  onAsk,
}: {
  person: StaffAccount
  busy: boolean
  onLink(): void
  onAsk(action: 'disable' | 'enable' | 'reset_factors'): void
}) {
  const { disabled, factors, open_cases } = person
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
      {open_cases > 0 && <HandOver person={person} />}
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

function HandOver({ person: { id, name } }: { person: StaffAccount }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        Hand over cases<span className="sr-only"> of {name}</span>
      </Button>
      {isAsking && (
        <Suspense>
          <HandoverDialog
            scope={{ from: { id, name, isMe: false }, filters: {} }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
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
        <Options of={Object.entries(STAFF_ROLE_LABELS)} />
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

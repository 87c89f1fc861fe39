import { type ReactNode, useState } from 'react'
import { classNames } from '../../../../../brand/ui/class-names.ts'
import type { Requirement } from '../../../backend/documents.ts'
import { Button } from '../../../ui/button.tsx'
import { RequirementHeading } from './requirement-heading.tsx'
import { SendBackForm } from './send-back-form.tsx'
import type { DropTarget } from './use-add-files.ts'
import { useRequirement } from './use-documents.ts'

/** A document the case needs, its files, and what staff can say about it. */
export function RequirementRow({
  reference,
  requirement,
  writable,
  dropTarget,
  children,
}: {
  reference: string
  requirement: Requirement
  writable: boolean
  /** Takes files that are dropped on it. */
  dropTarget: DropTarget
  /** Its files. */
  children?: ReactNode
}) {
  const [sendingBack, setSendingBack] = useState(false)
  const { change, busy } = useRequirement(reference, requirement, () => setSendingBack(false))
  return (
    <li
      {...(writable && dropTarget.handlers)}
      className={classNames(
        'grid gap-3 border-t border-rule pt-4 first:border-0 first:pt-0',
        dropTarget.dragging && 'outline-2 outline-offset-4 outline-dashed outline-ink',
      )}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <RequirementHeading requirement={requirement} />
        {writable && !sendingBack && (
          <RequirementActions
            requirement={requirement}
            busy={busy}
            onChange={(to) => change({ to })}
            onSendBack={() => setSendingBack(true)}
          />
        )}
      </div>
      {children}
      {sendingBack && (
        <SendBackForm
          id={requirement.id}
          busy={busy}
          onSend={(given) => change({ to: 'sent_back', reason: given })}
          onCancel={() => setSendingBack(false)}
        />
      )}
    </li>
  )
}

function RequirementActions({
  requirement: { name, state },
  busy,
  onChange,
  onSendBack,
}: {
  requirement: Requirement
  busy: boolean
  onChange(to: 'checked' | 'requested' | 'not_needed'): void
  onSendBack(): void
}) {
  const isDone = state === 'checked' || state === 'not_needed'
  return (
    <div className="flex flex-wrap gap-2">
      {!isDone && (
        <Button icon="check" busy={busy} onClick={() => onChange('checked')}>
          Mark checked<span className="sr-only"> {name}</span>
        </Button>
      )}
      {state === 'received' && (
        <Button onClick={onSendBack}>
          Send back<span className="sr-only"> {name}</span>
        </Button>
      )}
      <Button busy={busy} onClick={() => onChange(isDone ? 'requested' : 'not_needed')}>
        {isDone ? 'Ask again' : 'Not needed'}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}

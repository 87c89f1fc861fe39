import { type ReactNode, useState } from 'react'
import { classNames } from '../../../../../brand/ui/class-names.ts'
import type { Requirement } from '../../../backend/documents.ts'
import { Button } from '../../../ui/button.tsx'
import { useRights } from '../shown-case.ts'
import { RequirementHeading } from './requirement-heading.tsx'
import { SendBackForm } from './send-back-form.tsx'
import type { DropTarget } from './use-add-files.ts'
import { useRequirement } from './use-documents.ts'

export function RequirementRow({
  requirement,
  dropTarget,
  children,
}: {
  requirement: Requirement
  dropTarget: DropTarget
  children?: ReactNode
}) {
  const [sendingBack, setSendingBack] = useState(false)
  const { workable } = useRights()
  const { send, busy } = useRequirement(requirement, () => setSendingBack(false))
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = isDone(requirement) && !isUnfolded
  return (
    <li
      {...(workable && dropTarget.handlers)}
      className={classNames(
        'grid gap-3 border-t border-rule pt-4 first:border-0 first:pt-0',
        dropTarget.dragging && 'outline-2 outline-offset-4 outline-dashed outline-ink',
      )}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <RequirementHeading
          requirement={requirement}
          folded={isDone(requirement) ? isFolded : undefined}
          onFold={() => setUnfolded(!isUnfolded)}
        />
        {workable && !sendingBack && !isFolded && (
          <RequirementActions
            requirement={requirement}
            busy={busy}
            onChange={(to) => send({ to })}
            onSendBack={() => setSendingBack(true)}
          />
        )}
      </div>
      {!isFolded && children}
      {sendingBack && (
        <SendBackForm
          id={requirement.id}
          busy={busy}
          onSend={(reason) => send({ to: 'sent_back', reason })}
          onCancel={() => setSendingBack(false)}
        />
      )}
    </li>
  )
}

/** Nobody has to do anything about it any more, so it takes one line. */
const isDone = ({ state }: Requirement) => state === 'checked' || state === 'not_needed'

function RequirementActions({
  requirement,
  busy,
  onChange,
  onSendBack,
}: {
  requirement: Requirement
  busy: boolean
  onChange(to: 'checked' | 'requested' | 'not_needed'): void
  onSendBack(): void
}) {
  const { name, state } = requirement
  const isOver = isDone(requirement)
  return (
    <div className="flex flex-wrap gap-2">
      {!isOver && (
        <Button icon="check" busy={busy} onClick={() => onChange('checked')}>
          Mark checked<span className="sr-only"> {name}</span>
        </Button>
      )}
      {state === 'received' && (
        <Button onClick={onSendBack}>
          Send back<span className="sr-only"> {name}</span>
        </Button>
      )}
      <Button busy={busy} onClick={() => onChange(isOver ? 'requested' : 'not_needed')}>
        {isOver ? 'Ask again' : 'Not needed'}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}

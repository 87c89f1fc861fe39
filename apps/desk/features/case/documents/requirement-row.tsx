import { type ReactNode, useState } from 'react'
import { REQUIREMENT_STATE_LABELS, type RequirementState } from '#shared/documents/requirements.ts'
import { Badge, type BadgeTone } from '../../../../../brand/ui/badge.tsx'
import type { Requirement } from '../../../backend/documents.ts'
import { Button } from '../../../ui/button.tsx'
import { SendBackForm } from './send-back-form.tsx'
import { useRequirement } from './use-documents.ts'

const tones: Record<RequirementState, BadgeTone> = {
  requested: 'plain',
  received: 'amber',
  checked: 'moss',
  not_needed: 'plain',
  sent_back: 'brick',
}

/** A document the case needs, its files, and what staff can say about it. */
export function RequirementRow({
  reference,
  requirement,
  writable,
  children,
}: {
  reference: string
  requirement: Requirement
  writable: boolean
  /** Its files. */
  children?: ReactNode
}) {
  const { name, explanation, state, reason } = requirement
  const [sendingBack, setSendingBack] = useState(false)
  const { change, busy } = useRequirement(reference, requirement, () => setSendingBack(false))
  return (
    <li className="grid gap-3 border-t border-rule pt-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {name} <Badge tone={tones[state]}>{REQUIREMENT_STATE_LABELS[state]}</Badge>
          </p>
          {(reason ?? explanation) && <p className="text-small text-ink-soft">{reason ?? explanation}</p>}
        </div>
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

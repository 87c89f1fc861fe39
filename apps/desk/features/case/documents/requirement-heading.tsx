import { REQUIREMENT_STATE_LABELS, type RequirementState } from '#shared/documents/requirements.ts'
import { Badge, type BadgeTone } from '../../../../../brand/ui/badge.tsx'
import type { Requirement } from '../../../backend/documents.ts'

const tones: Record<RequirementState, BadgeTone> = {
  requested: 'plain',
  received: 'amber',
  checked: 'moss',
  not_needed: 'plain',
  sent_back: 'brick',
}

export function RequirementHeading({
  requirement: { name, explanation, state, reason },
}: {
  requirement: Requirement
}) {
  return (
    <div className="min-w-0 grow basis-64">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {name} <Badge tone={tones[state]}>{REQUIREMENT_STATE_LABELS[state]}</Badge>
      </p>
      {(reason ?? explanation) && <p className="text-small text-ink-soft">{reason ?? explanation}</p>}
    </div>
  )
}

import { REQUIREMENT_STATE_LABELS, type RequirementState } from '#shared/documents/requirements.ts'
import { Badge, type BadgeTone } from '../../../../../brand/ui/badge.tsx'
import { classNames } from '../../../../../brand/ui/class-names.ts'
import type { Requirement } from '../../../backend/documents.ts'
import { Icon } from '../../../ui/icon.tsx'

const tones: Record<RequirementState, BadgeTone> = {
  requested: 'plain',
  received: 'amber',
  checked: 'moss',
  not_needed: 'plain',
  sent_back: 'brick',
}

export function RequirementHeading({
  requirement: { name, explanation, state, reason, left_why },
  folded,
  onFold,
}: {
  requirement: Requirement
  /** Undefined if it can't be folded. */
  folded?: boolean | undefined
  onFold?(): void
}) {
  return (
    <div className="min-w-0 grow basis-64">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {folded === undefined ? (
          name
        ) : (
          <button
            type="button"
            aria-expanded={!folded}
            onClick={onFold}
            className="inline-flex min-h-6 items-center gap-1.5 text-left hover:underline"
          >
            <Icon name="down" className={classNames('size-4', folded && '-rotate-90')} />
            {name}
          </button>
        )}{' '}
        <Badge tone={tones[state]}>{REQUIREMENT_STATE_LABELS[state]}</Badge>
      </p>
      {left_why && <p className="text-small text-ink-soft">Gone on without it: {left_why}</p>}
      {!folded && (reason ?? explanation) && (
        <p className="text-small text-ink-soft">{reason ?? explanation}</p>
      )}
    </div>
  )
}

import type { Ref } from 'react'
import {
  CONTACT_OUTCOME_LABELS,
  CONTACT_OUTCOMES,
  type ContactOutcome,
} from '#shared/desk/contact-outcomes.ts'

export function OutcomeButtons({
  chosen,
  hasEmail,
  firstButton,
  onChoose,
}: {
  chosen: ContactOutcome | undefined
  hasEmail: boolean
  firstButton?: Ref<HTMLButtonElement>
  onChoose(outcome: ContactOutcome): void
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Outcome</legend>
      <div className="grid grid-cols-3 gap-1.5">
        {CONTACT_OUTCOMES.filter((outcome) => hasEmail || outcome !== 'emailed').map((outcome, index) => (
          <button
            key={outcome}
            ref={index === 0 ? firstButton : undefined}
            type="button"
            data-outcome={outcome}
            aria-pressed={chosen === outcome}
            onClick={() => onChoose(outcome)}
            className="control-height rounded-small border border-edge px-1 text-small font-semibold hover:bg-paper-sunk aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {CONTACT_OUTCOME_LABELS[outcome]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

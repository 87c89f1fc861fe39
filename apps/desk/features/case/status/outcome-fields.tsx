import { needsReason } from '#shared/desk/case-states.ts'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { usePlacing } from '../placing/use-placing.ts'
import { joinReason, splitReason } from './outcome-reason.ts'
import type { CaseEdits } from './use-case-edits.ts'

export function OutcomeFields({
  edits,
  onDecline,
}: {
  edits: CaseEdits
  /** Undefined if the case has no e-mail address. */
  onDecline: (() => void) | undefined
}) {
  const { values, set } = edits
  if (!needsReason(values.state))
    return (
      <TextAreaField
        name="reason"
        label="Remark"
        optional
        rows={3}
        maxLength={1000}
        value={values.outcome_reason ?? ''}
        onChange={(event) => set('outcome_reason', event.target.value || null)}
      />
    )
  return (
    <>
      <ListedReason edits={edits} />
      <TryAgain edits={edits} />
      {values.state === 'declined' && onDecline && (
        <Button icon="mail" className="justify-self-start" onClick={onDecline}>
          Write the e-mail
        </Button>
      )}
    </>
  )
}

function ListedReason({ edits: { values, set } }: { edits: CaseEdits }) {
  const { data } = usePlacing()
  const listed = data?.outcome_reasons[values.state as 'declined' | 'withdrawn'] ?? []
  const { reason, more } = splitReason(values.outcome_reason ?? '', listed)
  const write = (parts: { reason: string; more: string }) => set('outcome_reason', joinReason(parts) || null)
  const offered = reason === '' || listed.includes(reason) ? listed : [reason, ...listed]
  return (
    <>
      <ChoiceField
        name="reason"
        label="Reason"
        required
        none="Choose a reason"
        choices={offered.map((known) => [known, known])}
        value={reason}
        onChange={(chosen) => write({ reason: chosen, more })}
      />
      {listed.includes(reason) && (
        <TextAreaField
          name="reason-more"
          label={values.state === 'declined' ? 'What would have to change' : 'More about it'}
          optional
          rows={3}
          maxLength={850}
          value={more}
          onChange={(event) => write({ reason, more: event.target.value })}
        />
      )}
    </>
  )
}

/** The chosen day becomes the case's next step. */
function TryAgain({ edits: { values, set } }: { edits: CaseEdits }) {
  return (
    <DayField
      name="try-again"
      label="Try again on"
      optional
      value={values.follow_up_on ?? ''}
      onChange={(day) => {
        set('follow_up_on', day || null)
        if (day) set('next_step', 'Look at it again')
      }}
    />
  )
}

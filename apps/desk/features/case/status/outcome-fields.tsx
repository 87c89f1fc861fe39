import { needsReason } from '#shared/desk/case-states.ts'
import { SelectField, TextAreaField } from '../../../../../brand/ui/field.tsx'
import type { CaseLead } from '../../../backend/case.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { usePlacing } from '../placing/use-placing.ts'
import { joinReason, splitReason } from './outcome-reason.ts'
import type { CaseEdits } from './use-case-edits.ts'

/** Why a case ends, from the firm's list, and when to look at it again. */
export function OutcomeFields({
  lead,
  edits,
  onDecline,
}: {
  lead: CaseLead
  edits: CaseEdits
  /** Begins an e-mail that says no; absent when the case has no address. */
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
      <ListedReason lead={lead} edits={edits} />
      <TryAgain edits={edits} />
      {values.state === 'declined' && onDecline && (
        <Button icon="mail" className="justify-self-start" onClick={onDecline}>
          Write the e-mail
        </Button>
      )}
    </>
  )
}

function ListedReason({ lead, edits: { values, set } }: { lead: CaseLead; edits: CaseEdits }) {
  const { data } = usePlacing(lead.reference)
  const listed = data?.outcome_reasons[values.state as 'declined' | 'withdrawn'] ?? []
  const { reason, more } = splitReason(values.outcome_reason ?? '', listed)
  const write = (parts: { reason: string; more: string }) => set('outcome_reason', joinReason(parts) || null)
  const offered = reason === '' || listed.includes(reason) ? listed : [reason, ...listed]
  return (
    <>
      <SelectField
        name="reason"
        label="Reason"
        required
        value={reason}
        onChange={(event) => write({ reason: event.target.value, more })}
      >
        <option value="">Choose a reason</option>
        {offered.map((known) => (
          <option key={known}>{known}</option>
        ))}
      </SelectField>
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

/** The day to look at a closed case again becomes its next step. */
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

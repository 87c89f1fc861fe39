import { useRef } from 'react'
import { CASE_STATE_LABELS, isClosed, needsReason, nextStates } from '#shared/desk/case-states.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import { SelectField, TextAreaField, TextField } from '../../../../../brand/ui/field.tsx'
import type { CaseLead } from '../../../backend/cases.ts'
import { useColleagues } from '../../../session/use-colleagues.ts'
import { useMe } from '../../../session/use-me.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { EditConflictNotice } from './edit-conflict-notice.tsx'
import { ownerChoices } from './owner-choices.ts'
import type { CaseEdits } from './use-case-edits.ts'

/** State, reason, owner and follow-up. */
export function StatusPanel({ lead, edits }: { lead: CaseLead; edits: CaseEdits | undefined }) {
  return (
    <Panel title="Where it stands">
      {edits ? <StatusForm lead={lead} edits={edits} /> : <StatusFacts lead={lead} />}
    </Panel>
  )
}

function StatusFacts({ lead }: { lead: CaseLead }) {
  return (
    <Facts
      facts={[
        { label: 'State', value: CASE_STATE_LABELS[lead.state] },
        { label: 'Owner', value: lead.owner_name ?? 'Nobody yet' },
        { label: 'Reason', value: lead.outcome_reason, wide: true },
        { label: 'Follow up on', value: lead.follow_up_on && formatLongDate(lead.follow_up_on) },
      ]}
    />
  )
}

function StatusForm({ lead, edits }: { lead: CaseLead; edits: CaseEdits }) {
  const me = useMe()
  const { data: colleagues = [] } = useColleagues()
  const stateBox = useRef<HTMLSelectElement>(null)
  useShortcut('s', 'Change the state', () => stateBox.current?.focus())
  const { values, set } = edits
  const states = [lead.state, ...nextStates(lead.state, lead.first_contact_at !== null)]
  // What was chosen before somebody moved the case may no longer be a step from where it is.
  const offered = states.includes(values.state) ? states : [...states, values.state]
  const owners = ownerChoices(colleagues, lead)
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        edits.save()
      }}
    >
      <SelectField
        ref={stateBox}
        name="state"
        label="State"
        value={values.state}
        onChange={(event) => set('state', event.target.value as typeof values.state)}
      >
        {offered.map((state) => (
          <option key={state} value={state}>
            {CASE_STATE_LABELS[state]}
          </option>
        ))}
      </SelectField>
      {isClosed(values.state) && (
        <TextAreaField
          name="reason"
          label={needsReason(values.state) ? 'Reason' : 'Remark'}
          optional={!needsReason(values.state)}
          required={needsReason(values.state)}
          rows={3}
          maxLength={1000}
          value={values.outcome_reason ?? ''}
          onChange={(event) => set('outcome_reason', event.target.value || null)}
        />
      )}
      <SelectField
        name="owner"
        label="Owner"
        value={values.owner_id ?? ''}
        onChange={(event) => set('owner_id', event.target.value || null)}
      >
        <option value="">Nobody yet</option>
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === me.id ? `${name} (you)` : name}
          </option>
        ))}
      </SelectField>
      {lead.owner_id === null && !edits.dirty && (
        <Button look="outline" busy={edits.saving} onClick={edits.take} className="-mt-1 justify-self-start">
          Take it
        </Button>
      )}
      <TextField
        name="follow-up"
        label="Follow up on"
        hint="On that day the case comes back to the top of the inbox."
        optional
        type="date"
        // A day that has passed may stay while something else is changed.
        min={values.follow_up_on === lead.follow_up_on ? undefined : londonDay(new Date())}
        value={values.follow_up_on ?? ''}
        onChange={(event) => set('follow_up_on', event.target.value || null)}
      />
      {edits.conflict ? (
        <EditConflictNotice conflict={edits.conflict} colleagues={colleagues} />
      ) : (
        <SaveBar edits={edits} />
      )}
    </form>
  )
}

function SaveBar({ edits }: { edits: CaseEdits }) {
  return (
    <>
      {edits.failure && (
        <Notice tone="brick" alert>
          <p>{edits.failure}</p>
        </Notice>
      )}
      {edits.dirty && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="ink" busy={edits.saving}>
            {edits.saving ? 'Saving …' : 'Save'}
          </Button>
          <Button look="quiet" onClick={edits.undo}>
            Undo
          </Button>
        </div>
      )}
    </>
  )
}

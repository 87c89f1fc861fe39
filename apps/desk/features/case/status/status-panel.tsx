import { Suspense, useRef, useState } from 'react'
import { CASE_STATE_LABELS, CASE_STATES, isClosed, nextStates } from '#shared/desk/case-states.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { SelectField } from '../../../../../brand/ui/field.tsx'
import type { Case, CaseLead } from '../../../backend/case.ts'
import type { Colleague } from '../../../backend/staff.ts'
import { NextStepFields } from '../../../contact/next-step-fields.tsx'
import { useColleagues } from '../../../session/use-colleagues.ts'
import { useMe } from '../../../session/use-me.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { EditConflictNotice } from './edit-conflict-notice.tsx'
import { GateNotice } from './gate-notice.tsx'
import { OutcomeFields } from './outcome-fields.tsx'
import { ownerChoices } from './owner-choices.ts'
import type { CaseEdits } from './use-case-edits.ts'

const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx'))

/** The status, who has the case and what comes next. */
export function StatusPanel({ case: shown, edits }: { case: Case; edits: CaseEdits | undefined }) {
  const [isDeclining, setDeclining] = useState(false)
  const { lead, summary } = shown
  return (
    <Panel title="Status">
      {edits ? (
        <div className="grid gap-3">
          <StatusForm
            lead={lead}
            edits={edits}
            onDecline={summary.email === null ? undefined : () => setDeclining(true)}
          />
          {/* Outside the form: its dialogs have forms of their own, and a form within a form would submit both. */}
          <GateNotice lead={lead} edits={edits} />
          {isDeclining && (
            <Suspense>
              <DeclineDialog
                case={shown}
                reason={edits.values.outcome_reason ?? ''}
                onClose={() => setDeclining(false)}
              />
            </Suspense>
          )}
        </div>
      ) : (
        <StatusFacts lead={lead} />
      )}
    </Panel>
  )
}

function StatusFacts({ lead }: { lead: CaseLead }) {
  return (
    <Facts
      facts={[
        { label: 'Status', value: CASE_STATE_LABELS[lead.state] },
        { label: 'Owner', value: lead.owner_name ?? 'Nobody yet' },
        { label: 'Reason', value: lead.outcome_reason, wide: true },
        { label: 'Next step', value: lead.next_step, wide: true },
        { label: 'By', value: lead.follow_up_on && formatLongDate(lead.follow_up_on) },
      ]}
    />
  )
}

function StatusForm({
  lead,
  edits,
  onDecline,
}: {
  lead: CaseLead
  edits: CaseEdits
  onDecline: (() => void) | undefined
}) {
  const { data: colleagues = [] } = useColleagues()
  const { values } = edits
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        edits.save()
      }}
    >
      <StateSelect lead={lead} edits={edits} />
      {isClosed(values.state) && <OutcomeFields lead={lead} edits={edits} onDecline={onDecline} />}
      <OwnerSelect lead={lead} edits={edits} colleagues={colleagues} />
      {lead.owner_id === null && !edits.dirty && (
        <Button look="outline" busy={edits.saving} onClick={edits.take} className="-mt-1 justify-self-start">
          Take it
        </Button>
      )}
      {!isClosed(values.state) && <StepFields lead={lead} edits={edits} />}
      {edits.conflict ? (
        <EditConflictNotice conflict={edits.conflict} colleagues={colleagues} />
      ) : (
        <SaveBar edits={edits} />
      )}
    </form>
  )
}

function StateSelect({ lead, edits: { values, set } }: { lead: CaseLead; edits: CaseEdits }) {
  const box = useRef<HTMLSelectElement>(null)
  useShortcut('s', 'Change the status', () => box.current?.focus())
  const allowed = nextStates(lead.state, lead.first_contact_at !== null)
  // A status chosen before a colleague moved the case may no longer be allowed from where it is now.
  const offered = CASE_STATES.filter(
    (state) => state === lead.state || state === values.state || allowed.includes(state),
  )
  return (
    <SelectField
      ref={box}
      name="state"
      label="Status"
      value={values.state}
      onChange={(event) => set('state', event.target.value as typeof values.state)}
    >
      {offered.map((state) => (
        <option key={state} value={state}>
          {CASE_STATE_LABELS[state]}
        </option>
      ))}
    </SelectField>
  )
}

function OwnerSelect({
  lead,
  edits: { values, set },
  colleagues,
}: {
  lead: CaseLead
  edits: CaseEdits
  colleagues: readonly Colleague[]
}) {
  const me = useMe()
  return (
    <SelectField
      name="owner"
      label="Owner"
      value={values.owner_id ?? ''}
      onChange={(event) => set('owner_id', event.target.value || null)}
    >
      <option value="">Nobody yet</option>
      {ownerChoices(colleagues, lead).map(({ id, name }) => (
        <option key={id} value={id}>
          {id === me.id ? `${name} (you)` : name}
        </option>
      ))}
    </SelectField>
  )
}

function StepFields({ lead, edits: { values, set } }: { lead: CaseLead; edits: CaseEdits }) {
  return (
    <>
      <NextStepFields
        name="status"
        step={values.next_step ?? ''}
        day={values.follow_up_on ?? ''}
        savedDay={lead.follow_up_on}
        onChange={({ step, day }) => {
          if (step !== undefined) set('next_step', step || null)
          if (day !== undefined) set('follow_up_on', day || null)
        }}
      />
      {lead.follow_up_on === null && values.follow_up_on === null && lead.first_contact_at !== null && (
        <p className="flex items-center gap-1.5 text-small font-semibold text-amber">
          <Icon name="warning" className="size-4.5" />
          No next step yet
        </p>
      )}
    </>
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

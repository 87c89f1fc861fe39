import { Suspense, useRef, useState } from 'react'
import {
  CASE_STATE_LABELS,
  CASE_STATES,
  type CaseState,
  isClosed,
  nextStates,
  statusLabel,
} from '#shared/desk/case-states.ts'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import type { CaseLead } from '../../../backend/case-lead.ts'
import type { Colleague } from '../../../backend/staff.ts'
import { useAbsences } from '../../../handover/use-handovers.ts'
import { possibleOwners } from '../../../session/possible-owners.ts'
import { useColleagues } from '../../../session/use-colleagues.ts'
import { useMe } from '../../../session/use-me.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { formatShortDay } from '../../../ui/format/format-short-day.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { useShownCase } from '../shown-case.ts'
import { DroppedTasks } from './dropped-tasks.tsx'
import { EditConflictNotice } from './edit-conflict-notice.tsx'
import { GateNotice, useMissing } from './gate-notice.tsx'
import { OutcomeFields } from './outcome-fields.tsx'
import { describeStatesToCome } from './states-to-come.ts'
import { StatusOffer } from './status-offer.tsx'
import type { CaseEdits } from './use-case-edits.ts'

const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx'))

/** `edits` is undefined if the person can't change the case. */
export function StatusPanel({ edits }: { edits: CaseEdits | undefined }) {
  const [isDeclining, setDeclining] = useState(false)
  const { lead, summary } = useShownCase()
  return (
    <Panel title="Status" id="status">
      {edits ? (
        <div className="grid gap-3">
          <StatusOffer />
          <StatusForm
            edits={edits}
            onDecline={summary.email === null ? undefined : () => setDeclining(true)}
          />
          {/* Outside the form, because the notice's dialogs have forms, and nested forms both submit. */}
          <GateNotice edits={edits} />
          {isDeclining && (
            <Suspense>
              <DeclineDialog reason={edits.values.outcome_reason ?? ''} onClose={() => setDeclining(false)} />
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
    <DetailList
      details={[
        { label: 'Status', value: statusLabel(lead) },
        {
          label: 'Owner',
          value: [lead.owner_name ?? 'Nobody yet', standsInFor(lead)].filter(Boolean).join(', '),
        },
        { label: 'Reason', value: lead.merged_into ? null : lead.outcome_reason, wide: true },
      ]}
    />
  )
}

function StatusForm({ edits, onDecline }: { edits: CaseEdits; onDecline: (() => void) | undefined }) {
  const { lead } = useShownCase()
  const { data: colleagues = [] } = useColleagues()
  const { values } = edits
  const missing = useMissing(edits)
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        edits.save()
      }}
    >
      <StateSelect edits={edits} />
      {isClosed(values.state) && <OutcomeFields edits={edits} onDecline={onDecline} />}
      <OwnerSelect edits={edits} colleagues={colleagues} />
      {values.owner_id !== null && values.owner_id !== lead.owner_id && <OwnerNote edits={edits} />}
      {isClosed(values.state) && <DroppedTasks />}
      {lead.owner_id === null && !edits.dirty && (
        <Button look="outline" busy={edits.saving} onClick={edits.take} className="-mt-1 justify-self-start">
          Take it
        </Button>
      )}
      {edits.conflict ? (
        <EditConflictNotice conflict={edits.conflict} colleagues={colleagues} />
      ) : (
        <SaveBar edits={edits} isHeld={missing.length > 0} />
      )}
    </form>
  )
}

function StateSelect({ edits: { values, set } }: { edits: CaseEdits }) {
  const { lead } = useShownCase()
  const box = useRef<HTMLSelectElement>(null)
  useShortcut('s', 'Change the status', () => box.current?.focus())
  const contacted = lead.first_contact_at !== null
  const allowed = nextStates(lead.state, contacted)
  // The chosen status stays in the list, even if it's no longer allowed because a colleague moved the case.
  const offered = CASE_STATES.filter(
    (state) => state === lead.state || state === values.state || allowed.includes(state),
  )
  return (
    <ChoiceField
      ref={box}
      name="state"
      label="Status"
      hint={describeStatesToCome(lead.state, contacted)}
      choices={offered.map((state) => [state, CASE_STATE_LABELS[state]])}
      value={values.state}
      onChange={(state: CaseState) => set('state', state)}
    />
  )
}

function OwnerSelect({
  edits: { values, set },
  colleagues,
}: {
  edits: CaseEdits
  colleagues: readonly Colleague[]
}) {
  const { lead } = useShownCase()
  const me = useMe()
  const absences = useAbsences()
  return (
    <ChoiceField
      name="owner"
      label="Owner"
      none="Nobody yet"
      hint={lead.standing_in && <span className="first-letter:uppercase">{standsInFor(lead)}</span>}
      choices={ownerChoices(colleagues, lead).map(({ id, name }) => [
        id,
        id === me.id ? `${name} (you)` : absences.has(id) ? `${name} (away)` : name,
      ])}
      value={values.owner_id ?? ''}
      onChange={(id) => set('owner_id', id || null)}
    />
  )
}

/** The owner is somebody else's stand-in until that person is back. */
const standsInFor = ({ standing_in }: CaseLead) =>
  standing_in ? `for ${standing_in.name}, back on ${formatShortDay(standing_in.returns_on)}` : undefined

function OwnerNote({ edits: { values, note, setNote } }: { edits: CaseEdits }) {
  const { id: myId } = useMe()
  const { data: colleagues = [] } = useColleagues()
  const absence = useAbsences().get(values.owner_id ?? '')
  const nameOf = (id: string | null) => colleagues.find((colleague) => colleague.id === id)?.name
  if (values.owner_id === myId) return null
  return (
    <>
      {absence && (
        <p className="-mt-1 text-small text-amber">
          {nameOf(values.owner_id)} is back on {formatShortDay(absence.returns_on)}. Until then it goes to{' '}
          {nameOf(absence.to_id)}.
        </p>
      )}
      <TextAreaField
        name="owner-note"
        label={`Note to ${nameOf(absence?.to_id ?? values.owner_id) ?? 'them'}`}
        optional
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </>
  )
}

/** While the chosen status needs something, the notice below says what, and there's nothing to save yet. */
function SaveBar({ edits, isHeld }: { edits: CaseEdits; isHeld: boolean }) {
  return (
    <>
      <FailureNotice words={edits.failure} />
      {edits.dirty && (
        <div className="flex flex-wrap gap-2">
          {!isHeld && (
            <Button type="submit" look="ink" busy={edits.saving}>
              {edits.saving ? 'Saving …' : 'Save'}
            </Button>
          )}
          <Button look="quiet" onClick={edits.undo}>
            Undo
          </Button>
        </div>
      )}
    </>
  )
}

/** The current owner stays in the list even if they can't own cases any more. */
function ownerChoices(
  colleagues: readonly Colleague[],
  { owner_id, owner_name }: CaseLead,
): { id: string; name: string }[] {
  const able = possibleOwners(colleagues)
  if (owner_id === null || able.some(({ id }) => id === owner_id)) return able
  const name = owner_name ?? 'A colleague'
  const owner = colleagues.find(({ id }) => id === owner_id)
  // The list is empty until it is loaded.
  const hasLeft = colleagues.length > 0 && (!owner || owner.disabled)
  return [...able, { id: owner_id, name: hasLeft ? `${name} (no longer here)` : name }]
}

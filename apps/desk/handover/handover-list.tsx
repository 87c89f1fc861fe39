import { useState } from 'react'
import { Link } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import type { Handover } from '../backend/handovers.ts'
import { Button } from '../ui/button.tsx'
import { DayField } from '../ui/day-field.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { SubmitDialog } from '../ui/dialog/submit-dialog.tsx'
import { describeCases, describeHandover, STAYED_WORDS } from './handover-words.ts'
import { useEndHandover, useMoveHandoverEnd } from './use-handovers.ts'

export function HandoverList({ handovers }: { handovers: readonly Handover[] }) {
  return (
    <ul aria-label="Handovers" className="grid gap-3">
      {handovers.map((handover) => (
        <HandoverEntry key={handover.id} handover={handover} />
      ))}
    </ul>
  )
}

function HandoverEntry({ handover }: { handover: Handover }) {
  const { from_name, to_name, note, stayed, may_change, made_by_name, ended_at } = handover
  return (
    <li className="border-rule not-first:border-t not-first:pt-3">
      <p className="font-semibold">
        {from_name ?? 'Nobody’s'} <span aria-hidden="true">→</span>
        <span className="sr-only">to</span> {to_name}
        {handover.filters && Object.keys(handover.filters).length > 0 && (
          <span className="font-normal text-ink-quiet"> (some)</span>
        )}
      </p>
      <p className="text-small text-ink-soft">
        {describeHandover(handover)}
        {made_by_name !== from_name && ` By ${made_by_name}.`}
      </p>
      {note && <p className="text-small whitespace-pre-line text-ink-soft wrap-anywhere">“{note}”</p>}
      {stayed.length > 0 && ended_at && <Stayed cases={stayed} toName={to_name} />}
      {may_change && <HandoverActions handover={handover} />}
    </li>
  )
}

export function Stayed({ cases, toName }: { cases: Handover['stayed']; toName: string }) {
  return (
    <details className="text-small">
      <summary className="min-h-6 cursor-pointer">
        {cases.length === 1 ? '1 case didn’t go back' : `${cases.length} cases didn’t go back`}
        <span className="sr-only"> from {toName}</span>
      </summary>
      <ul className="list-disc pl-5">
        {cases.map(({ reference, contact_name, outcome }) => (
          <li key={reference}>
            <Link to={casePath(reference)} className="text-link">
              {contact_name}
            </Link>
            : {STAYED_WORDS[outcome]}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Undo is for a mistake; who is back early takes back everything. */
export function HandoverActions({ handover }: { handover: Handover }) {
  const { started_at, returns_on, from_id } = handover
  const [asked, setAsked] = useState<'return' | 'undo' | 'move'>()
  const close = () => setAsked(undefined)
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {started_at && returns_on && <Button onClick={() => setAsked('return')}>Back early</Button>}
      {from_id && returns_on && <Button onClick={() => setAsked('move')}>Change the day</Button>}
      <Button look="quiet" onClick={() => setAsked('undo')}>
        {started_at ? 'Undo' : 'Call it off'}
      </Button>
      {asked === 'move' && <MoveDialog handover={handover} onClose={close} />}
      {(asked === 'return' || asked === 'undo') && (
        <EndDialog handover={handover} asUndo={asked === 'undo'} onClose={close} />
      )}
    </div>
  )
}

function EndDialog({
  handover: { id, started_at, out, to_name },
  asUndo,
  onClose,
}: {
  handover: Handover
  asUndo: boolean
  onClose(): void
}) {
  const { endWith, busy } = useEndHandover(onClose)
  const what = `${to_name} has ${describeCases(out)} from this handover.`
  const words = !started_at
    ? 'No case has moved yet, and none will.'
    : asUndo
      ? `${what} Those that nobody has worked on since go back; the others stay, and the list says why.`
      : `${what} They go back now, except what was closed or given to somebody else since.`
  return (
    <ConfirmDialog
      open
      title={started_at ? (asUndo ? 'Undo this handover?' : 'Take the cases back now?') : 'Call it off?'}
      action={started_at ? (asUndo ? 'Undo' : 'Take back') : 'Call it off'}
      busy={busy}
      onConfirm={() => endWith({ id, asUndo })}
      onClose={onClose}
    >
      <p>{words}</p>
    </ConfirmDialog>
  )
}

function MoveDialog({ handover, onClose }: { handover: Handover; onClose(): void }) {
  const [day, setDay] = useState(handover.returns_on ?? '')
  const { move, busy, failure } = useMoveHandoverEnd(onClose)
  return (
    <SubmitDialog
      title="When are they back?"
      action="Save"
      busy={busy}
      failure={failure}
      onSubmit={() => move({ id: handover.id, day })}
      onClose={onClose}
    >
      <DayField
        name="handover-new-end"
        label="Back on"
        required
        min={londonDay(new Date())}
        value={day}
        onChange={setDay}
      />
    </SubmitDialog>
  )
}

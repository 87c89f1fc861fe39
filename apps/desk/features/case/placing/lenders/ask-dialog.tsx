import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EXCLUSION_LABELS, UNKNOWN_LABELS } from '#shared/desk/placing/placing.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { TextField } from '../../../../../../brand/ui/field.tsx'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { type LenderPanel, type PanelLender, readPanel } from '../../../../backend/lenders.ts'
import { SubmitDialog } from '../../../../ui/dialog/submit-dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { QueryView } from '../../../../ui/query-view.tsx'
import { describeStaleDecision } from '../../regulation.ts'
import { useReference, useShownCase } from '../../shown-case.ts'
import { GateNeeds } from '../../status/gate-needs.tsx'
import { usePlacing } from '../use-placing.ts'
import { useWhoIsAsked } from '../use-who-is-asked.ts'
import { type AskedLender, toAskedLender } from './asked-lender.ts'
import { describeRecord } from './describe-record.ts'

interface AskDialogProps {
  /** The next dialog says how each of them is asked. */
  onChosen(lenders: AskedLender[]): void
  onClose(): void
}

export function AskDialog({ onChosen, onClose }: AskDialogProps) {
  const { data: placing } = usePlacing()
  const missing = placing?.gates.with_lenders?.filter((need) => need !== 'enquiry') ?? []
  const [search, setSearch] = useState('')
  // A lender stays chosen when the next search doesn't show it.
  const [chosen, setChosen] = useState<readonly PanelLender[]>([])
  const [hasTried, setHasTried] = useState(false)
  const reference = useReference()
  const panel = useQuery({
    queryKey: ['lender-panel', reference, search],
    queryFn: () => readPanel(supabase, reference, search),
    placeholderData: (before) => before,
  })
  const choose = (lender: PanelLender) =>
    setChosen((before) =>
      before.some(({ id }) => id === lender.id)
        ? before.filter(({ id }) => id !== lender.id)
        : [...before, lender],
    )
  const submit = () => {
    setHasTried(true)
    if (chosen.length > 0) onChosen(chosen.map(toAskedLender))
  }
  return (
    <SubmitDialog
      title={`Ask ${useWhoIsAsked()}`}
      action="Continue"
      wide
      busy={false}
      failure={hasTried && chosen.length === 0 ? 'Choose at least one lender.' : undefined}
      onSubmit={submit}
      onClose={onClose}
      before={
        placing &&
        missing.length > 0 && (
          <Notice tone="amber" title="Asking a lender needs first:">
            <GateNeeds missing={missing} placing={placing} onLeave={onClose} />
          </Notice>
        )
      }
    >
      <TextField
        name="lender-search"
        label="Find a lender"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <QueryView query={panel}>
        {(found) => <Choices panel={found} chosen={chosen} onChoose={choose} />}
      </QueryView>
      <p aria-live="polite">{chosen.length > 0 && `Chosen: ${chosen.map(({ name }) => name).join(', ')}`}</p>
    </SubmitDialog>
  )
}

function Choices({
  panel,
  chosen,
  onChoose,
}: {
  panel: LenderPanel
  chosen: readonly PanelLender[]
  onChoose(lender: PanelLender): void
}) {
  const stale = describeStaleDecision(useShownCase())
  if (panel.lenders.length === 0)
    return <p className="text-ink-soft">No lender found. Add your panel under Lenders.</p>
  return (
    <fieldset>
      <legend className="font-semibold">{describeFit(panel)}</legend>
      {panel.undecided && (
        <p className="text-small text-ink-soft">
          {stale ?? 'It isn’t decided yet whether this loan is regulated'}. Lenders that don’t take regulated
          loans may drop out. Record it under Checks.
        </p>
      )}
      <div className="mt-1 max-h-72 overflow-auto rounded-small border border-edge">
        {panel.lenders.map((lender) => (
          <Choice
            key={lender.id}
            lender={lender}
            checked={chosen.some(({ id }) => id === lender.id)}
            onChoose={() => onChoose(lender)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function describeFit({ fitting, certain, total, lenders }: LenderPanel): string {
  if (lenders.every(({ unknown }) => unknown.includes('product')))
    return `0 of ${total} fit yet: choose the product under Facts first`
  const open = fitting - certain
  const fit = `${fitting} of ${total} fit the facts`
  return open === 0 ? fit : `${fit}, ${open} of them only if what isn’t known yet turns out right`
}

function Choice({ lender, checked, onChoose }: { lender: PanelLender; checked: boolean; onChoose(): void }) {
  const why = lender.excluded.map((reason) => EXCLUSION_LABELS[reason]).join(', ')
  const open = lender.unknown.map((what) => UNKNOWN_LABELS[what]).join(', ')
  const id = `lender-${lender.id}`
  return (
    <div className="flex gap-2.5 border-b border-rule px-3 py-2 last:border-0 hover:bg-paper-sunk">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-known`}
        checked={checked}
        disabled={lender.asked}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {lender.name}
        </label>
        <div id={`${id}-known`} className="text-small text-ink-soft">
          {lender.asked && <p>Asked already, on this case</p>}
          <p>{describeLimits(lender)}</p>
          {why && <p className="text-brick">{why}</p>}
          {!why && open && <p className="text-amber">Ask: {open}</p>}
          {describeRecord(lender.record).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </div>
  )
}

function describeLimits({
  smallest_pounds,
  largest_pounds,
  highest_ltv_percent,
  regions,
  tags,
}: PanelLender): string {
  return [
    smallest_pounds !== null && `from ${formatPounds(smallest_pounds)}`,
    largest_pounds !== null && `up to ${formatPounds(largest_pounds)}`,
    highest_ltv_percent !== null && `${highest_ltv_percent}% of value`,
    regions.join(', '),
    tags.join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

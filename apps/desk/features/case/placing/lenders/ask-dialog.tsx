import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EXCLUSION_LABELS, SENT_HOW_LABELS, type SentHow } from '#shared/desk/placing/placing.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { TextField } from '../../../../../../brand/ui/field.tsx'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { type LenderPanel, type PanelLender, readPanel } from '../../../../backend/lenders.ts'
import { addEnquiry } from '../../../../backend/placing.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { DayField } from '../../../../ui/day-field.tsx'
import { SubmitDialog } from '../../../../ui/dialog/submit-dialog.tsx'
import { QueryView } from '../../../../ui/query-view.tsx'
import { useReference } from '../../shown-case.ts'
import { useCaseChange } from '../../use-case-change.ts'
import { textOf } from '../form-values.ts'
import type { PackLender } from './pack-dialog.tsx'

export function AskDialog({
  onPack,
  onClose,
}: {
  /** Called instead of recording the enquiry, if a pack is to be sent. The pack's own dialog records it. */
  onPack(lender: PackLender): void
  onClose(): void
}) {
  const [search, setSearch] = useState('')
  const [chaseOn, setChaseOn] = useState('')
  const [sentHow, setSentHow] = useState<SentHow>('email')
  const reference = useReference()
  const { send, busy, failure } = useEnquiry(sentHow, chaseOn, onClose)
  const panel = useQuery({
    queryKey: ['lender-panel', reference, search],
    queryFn: () => readPanel(supabase, reference, search),
    placeholderData: (before) => before,
  })
  const submit = (form: FormData) => {
    const chosen = textOf(form, 'lender')
    const lender = panel.data?.lenders.find(({ id }) => id === chosen)
    if (sentHow === 'pack' && lender) onPack({ lenderId: lender.id, name: lender.name })
    else send(chosen)
  }
  return (
    <SubmitDialog
      title="Ask a lender"
      action={sentHow === 'pack' ? 'Continue' : 'Record'}
      wide
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="lender-search"
        label="Find a lender"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <QueryView query={panel}>{(found) => <Choices panel={found} />}</QueryView>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceField
          name="sent-how"
          label="How they’re asked"
          choices={SENT_HOW_LABELS}
          value={sentHow}
          onChange={setSentHow}
        />
        {sentHow !== 'pack' && (
          <DayField name="ask-chase" label="Chase on" optional value={chaseOn} onChange={setChaseOn} />
        )}
      </div>
    </SubmitDialog>
  )
}

function useEnquiry(sentHow: SentHow, chaseOn: string, onDone: () => void) {
  const reference = useReference()
  return useCaseChange({
    send: (lenderId: string) =>
      addEnquiry(supabase, reference, {
        lender_id: lenderId,
        sent_how: sentHow,
        ...(chaseOn && { chase_on: chaseOn }),
      }),
    done: 'Recorded',
    onChanged: onDone,
  })
}

function Choices({ panel }: { panel: LenderPanel }) {
  if (panel.lenders.length === 0)
    return <p className="text-ink-soft">No lender found. Add your panel under Lenders.</p>
  return (
    <fieldset>
      <legend className="font-semibold">
        {panel.fitting} of {panel.total} fit the facts
      </legend>
      <div className="mt-1 max-h-72 overflow-auto rounded-small border border-edge">
        {panel.lenders.map((lender) => (
          <Choice key={lender.id} lender={lender} />
        ))}
      </div>
    </fieldset>
  )
}

function Choice({ lender }: { lender: PanelLender }) {
  const why = lender.excluded.map((reason) => EXCLUSION_LABELS[reason]).join(', ')
  return (
    <label className="flex gap-2.5 border-b border-rule px-3 py-2 last:border-0 hover:bg-paper-sunk">
      <input
        type="radio"
        name="lender"
        value={lender.id}
        required
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span>
        <span className="font-semibold">{lender.name}</span>
        <span className="block text-small text-ink-soft">{describeLimits(lender)}</span>
        {why && <span className="block text-small text-brick">{why}</span>}
      </span>
    </label>
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

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EXCLUSION_LABELS, SENT_HOW_LABELS, type SentHow } from '#shared/desk/placing.ts'
import { SelectField, TextField } from '../../../../../../brand/ui/field.tsx'
import { type LenderPanel, type PanelLender, readPanel } from '../../../../backend/lenders.ts'
import { addEnquiry } from '../../../../backend/placing.ts'
import { supabase } from '../../../../backend/supabase-client.ts'
import { DayField } from '../../../../ui/day-field.tsx'
import { QueryView } from '../../../../ui/query-view.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { textOf } from '../form-values.ts'
import { usePlacingChange } from '../use-placing.ts'
import { describeLimits } from './describe-limits.ts'
import type { PackLender } from './pack-dialog.tsx'

/** The firm's lenders, those that fit the facts first; anyone can be asked. */
export function AskDialog({
  reference,
  onPack,
  onClose,
}: {
  reference: string
  /** A pack has questions of its own. */
  onPack(lender: PackLender): void
  onClose(): void
}) {
  const [search, setSearch] = useState('')
  const [chaseOn, setChaseOn] = useState('')
  const [sentHow, setSentHow] = useState<SentHow>('email')
  const { act, busy, failure } = usePlacingChange(reference)
  const panel = useQuery({
    queryKey: ['lender-panel', reference, search],
    queryFn: () => readPanel(supabase, reference, search),
    placeholderData: (before) => before,
  })
  const save = (form: FormData) => {
    const lender = panel.data?.lenders.find(({ id }) => id === textOf(form, 'lender'))
    if (sentHow === 'pack' && lender) return onPack({ lenderId: lender.id, name: lender.name })
    act({
      send: () =>
        addEnquiry(supabase, reference, {
          lender_id: textOf(form, 'lender'),
          sent_how: sentHow,
          ...(chaseOn && { chase_on: chaseOn }),
        }),
      done: 'Recorded',
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      title="Ask a lender"
      action={sentHow === 'pack' ? 'Continue' : 'Record'}
      wide
      {...{ busy, failure, onClose }}
      onSubmit={save}
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
        <HowField value={sentHow} onChange={setSentHow} />
        {sentHow !== 'pack' && (
          <DayField name="ask-chase" label="Chase on" optional value={chaseOn} onChange={setChaseOn} />
        )}
      </div>
    </FormDialog>
  )
}

function HowField({ value, onChange }: { value: SentHow; onChange(how: SentHow): void }) {
  return (
    <SelectField
      name="sent-how"
      label="How they’re asked"
      value={value}
      onChange={(event) => onChange(event.target.value as SentHow)}
    >
      {Object.entries(SENT_HOW_LABELS).map(([how, label]) => (
        <option key={how} value={how}>
          {label}
        </option>
      ))}
    </SelectField>
  )
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

import { type FormEvent, useState } from 'react'
import { TextField } from '../../../../../brand/ui/field.tsx'
import { supabase } from '../../../backend/client/supabase-client.ts'
import {
  type Completion,
  type Enquiry,
  type Placing,
  recordCompletion,
  type Terms,
} from '../../../backend/placing.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogOutcome } from '../../../ui/dialog/dialog-outcome.tsx'
import { useReference } from '../shown-case.ts'
import type { CaseEdits } from '../status/use-case-edits.ts'
import { useCaseChange } from '../use-case-change.ts'
import { describeUnreadable, type NumberSpec, poundsOf, textOf } from './form-values.ts'
import { monthsBefore } from './months-before.ts'
import { NumberField } from './number-field.tsx'
import { usePlacing } from './use-placing.ts'

const REFINANCE_MONTHS_BEFORE = 3

export default function CompletionDialog({ edits, onClose }: { edits: CaseEdits; onClose(): void }) {
  const { data } = usePlacing()
  return (
    <Dialog open onClose={onClose} title="Completion">
      {data && <CompletionForm placing={data} edits={edits} onClose={onClose} />}
    </Dialog>
  )
}

function CompletionForm({
  placing,
  edits,
  onClose,
}: {
  placing: Placing
  edits: CaseEdits
  onClose(): void
}) {
  const chosen = placing.terms.find(({ chosen_at }) => chosen_at !== null)
  const enquiry = placing.enquiries.find(({ id }) => id === chosen?.enquiry_id)
  const [completedOn, setCompletedOn] = useState('')
  const [endsOn, setEndsOn] = useState('')
  const [problem, setProblem] = useState<string>()
  const reference = useReference()
  const { send, busy, failure } = useCaseChange({
    send: (fields: Completion) => recordCompletion(supabase, reference, fields),
    done: 'Completion recorded',
    onChanged() {
      if (endsOn) {
        edits.set('follow_up_on', monthsBefore(endsOn, REFINANCE_MONTHS_BEFORE))
        edits.set('next_step', 'Talk about refinancing')
      }
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const unreadable = describeUnreadable(form, Object.values(MONEY))
    setProblem(unreadable)
    if (unreadable) return
    send({ ...readMoney(form, enquiry), completed_on: completedOn, ends_on: endsOn || null })
  }
  const words = problem ?? failure
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <MoneyFields chosen={chosen} />
      <DayField
        name="completion-day"
        label="Completed on"
        required
        value={completedOn}
        onChange={setCompletedOn}
      />
      <DayField
        name="completion-end"
        label="To be repaid by"
        optional
        hint="For a bridge: we’ll remind you three months before."
        value={endsOn}
        onChange={setEndsOn}
      />
      <DialogOutcome outcome={words === undefined ? undefined : { done: false, words }} />
      <Button type="submit" look="ink" busy={busy} className="justify-self-end">
        Save
      </Button>
    </form>
  )
}

const MONEY = {
  amount: { name: 'completion-amount', label: 'Amount', kind: 'pounds', required: true },
  fee: { name: 'completion-fee', label: 'Our fee', kind: 'pounds', required: true },
  commission: { name: 'completion-commission', label: 'Lender’s commission', kind: 'pounds' },
} satisfies Record<string, NumberSpec>

function readMoney(form: FormData, enquiry: Enquiry | undefined) {
  const lender_name = textOf(form, 'completion-lender')
  return {
    lender_id: lender_name === enquiry?.lender_name ? enquiry.lender_id : null,
    lender_name,
    amount_pounds: poundsOf(form, MONEY.amount.name) ?? 0,
    broker_fee_pounds: poundsOf(form, MONEY.fee.name) ?? 0,
    commission_pounds: poundsOf(form, MONEY.commission.name),
  }
}

function MoneyFields({ chosen }: { chosen: Terms | undefined }) {
  return (
    <>
      <TextField
        name="completion-lender"
        label="Lender"
        required
        maxLength={200}
        defaultValue={chosen?.lender_name}
      />
      <NumberField {...MONEY.amount} value={chosen?.gross_pounds} />
      <NumberField {...MONEY.fee} hint="£0 if there’s none" value={chosen?.broker_pounds} />
      <NumberField {...MONEY.commission} value={null} />
    </>
  )
}

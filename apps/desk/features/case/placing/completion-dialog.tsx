import { type FormEvent, useState } from 'react'
import { TextAreaField, TextField } from '../../../../../brand/ui/field.tsx'
import { supabase } from '../../../backend/client/supabase-client.ts'
import {
  type Completion,
  type CompletionEntry,
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

interface CompletionProps {
  /** Of the status panel, where the completion is recorded. A correction changes nothing there. */
  edits?: CaseEdits
  /** What is corrected. */
  known?: CompletionEntry
  onClose(): void
}

export default function CompletionDialog(props: CompletionProps) {
  const { data } = usePlacing()
  return (
    <Dialog open onClose={props.onClose} title={props.known ? 'Correct the completion' : 'Completion'}>
      {data && <CompletionForm placing={data} {...props} />}
    </Dialog>
  )
}

function CompletionForm({ placing, edits, known, onClose }: CompletionProps & { placing: Placing }) {
  const chosen = placing.terms.find(({ chosen_at }) => chosen_at !== null)
  const enquiry = placing.enquiries.find(({ id }) => id === chosen?.enquiry_id)
  const [completedOn, setCompletedOn] = useState(known?.completed_on ?? '')
  const [endsOn, setEndsOn] = useState(known?.ends_on ?? '')
  const [problem, setProblem] = useState<string>()
  const reference = useReference()
  const { send, busy, failure } = useCaseChange({
    send: ({ why, ...fields }: Completion & { why: string }) => {
      const seen = (known ?? placing.completions[0])?.id
      return recordCompletion(supabase, reference, fields, { why, ...(seen && { seen }) })
    },
    done: known ? 'Correction recorded' : 'Completion recorded',
    onChanged() {
      if (endsOn && edits) planRefinance(edits, endsOn)
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const unreadable = describeUnreadable(form, Object.values(MONEY))
    setProblem(unreadable)
    if (unreadable) return
    send({
      ...readMoney(form, known ?? enquiry),
      completed_on: completedOn,
      ends_on: endsOn || null,
      why: textOf(form, 'completion-why'),
    })
  }
  const words = problem ?? failure
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <MoneyFields chosen={chosen} known={known} />
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
        {...(!known && { hint: 'For a bridge: we’ll remind you three months before.' })}
        value={endsOn}
        onChange={setEndsOn}
      />
      {known && <WhyField />}
      <DialogOutcome outcome={words === undefined ? undefined : { done: false, words }} />
      <Button type="submit" look="ink" busy={busy} className="justify-self-end">
        Save
      </Button>
    </form>
  )
}

function planRefinance(edits: CaseEdits, endsOn: string) {
  edits.set('follow_up_on', monthsBefore(endsOn, REFINANCE_MONTHS_BEFORE))
  edits.set('next_step', 'Talk about refinancing')
}

const WhyField = () => (
  <TextAreaField
    name="completion-why"
    label="What was wrong"
    hint="What was recorded stays, marked as corrected."
    required
    rows={2}
    maxLength={1000}
  />
)

const MONEY = {
  amount: { name: 'completion-amount', label: 'Amount', kind: 'pounds', required: true },
  fee: { name: 'completion-fee', label: 'Our fee', kind: 'pounds', required: true },
  commission: { name: 'completion-commission', label: 'Lender’s commission', kind: 'pounds' },
} satisfies Record<string, NumberSpec>

function readMoney(form: FormData, enquiry: Pick<Enquiry, 'lender_id' | 'lender_name'> | undefined) {
  const lender_name = textOf(form, 'completion-lender')
  return {
    lender_id: lender_name === enquiry?.lender_name ? enquiry.lender_id : null,
    lender_name,
    amount_pounds: poundsOf(form, MONEY.amount.name) ?? 0,
    broker_fee_pounds: poundsOf(form, MONEY.fee.name) ?? 0,
    commission_pounds: poundsOf(form, MONEY.commission.name),
  }
}

function MoneyFields({ chosen, known }: { chosen: Terms | undefined; known: Completion | undefined }) {
  return (
    <>
      <TextField
        name="completion-lender"
        label="Lender"
        required
        maxLength={200}
        defaultValue={known?.lender_name ?? chosen?.lender_name}
      />
      <NumberField {...MONEY.amount} value={known?.amount_pounds ?? chosen?.gross_pounds} />
      <NumberField
        {...MONEY.fee}
        hint="£0 if there’s none"
        value={known ? known.broker_fee_pounds : chosen?.broker_pounds}
      />
      <NumberField {...MONEY.commission} value={known?.commission_pounds} />
    </>
  )
}

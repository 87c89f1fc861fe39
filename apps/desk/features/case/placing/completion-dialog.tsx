import { useState } from 'react'
import { formatMonths } from '#shared/format/format-months.ts'
import { TextAreaField, TextField } from '../../../../../brand/ui/field.tsx'
import type { Completion, CompletionEntry, Placing, Terms } from '../../../backend/placing.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { SubmitDialog } from '../../../ui/dialog/submit-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DroppedTasks } from '../status/dropped-tasks.tsx'
import { GateNeeds } from '../status/gate-needs.tsx'
import type { CaseEdits } from '../status/use-case-edits.ts'
import { addMonths } from './add-months.ts'
import { chosenTerms, MONEY, readMoney } from './completion-money.ts'
import { textOf } from './form-values.ts'
import { NumberField } from './number-field.tsx'
import { usePlacing } from './use-placing.ts'
import { useRecordCompletion } from './use-record-completion.ts'

interface CompletionProps {
  /** Of the status panel, where the completion is recorded. A correction changes nothing there. */
  edits?: CaseEdits
  /** What is corrected. */
  known?: CompletionEntry
  onClose(): void
}

export default function CompletionDialog(props: CompletionProps) {
  const { data } = usePlacing()
  return data && <CompletionForm placing={data} {...props} />
}

function CompletionForm({ placing, edits, known, onClose }: CompletionProps & { placing: Placing }) {
  const chosen = chosenTerms(placing.terms)
  const enquiry = placing.enquiries.find(({ id }) => id === chosen?.enquiry_id)
  const [completedOn, setCompletedOn] = useState(known?.completed_on ?? '')
  const [typedEnd, setTypedEnd] = useState(known?.ends_on ?? undefined)
  const endsOn = typedEnd ?? (known ? '' : endOfTerm(chosen, completedOn))
  const [problem, setProblem] = useState<string>()
  const missing = edits ? (placing.gates.completed ?? []).filter((need) => need !== 'completion') : []
  const { send, busy, failure } = useRecordCompletion({ placing, edits, known, onClose })
  const submit = (form: FormData) => {
    const money = readMoney(form, known ?? enquiry, chosen)
    setProblem('faults' in money ? `${money.faults.join('. ')}.` : undefined)
    if ('faults' in money) return
    send({
      ...money,
      completed_on: completedOn,
      ends_on: endsOn || null,
      why: textOf(form, 'completion-why'),
    })
  }
  return (
    <SubmitDialog
      title={known ? 'Correct the completion' : 'Completion'}
      action={edits ? actionWith(missing) : 'Save'}
      busy={busy}
      failure={problem ?? failure}
      onSubmit={submit}
      onClose={onClose}
      before={missing.length > 0 && <AlsoNeeded missing={missing} placing={placing} onLeave={onClose} />}
    >
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
        {...(!known && { hint: hintOfEnd(chosen) })}
        value={endsOn}
        onChange={setTypedEnd}
      />
      {known && <WhyField />}
      {edits && actionWith(missing) === RECORD_AND_COMPLETE && <DroppedTasks />}
    </SubmitDialog>
  )
}

/** Said before anything is filled in. The completion can be recorded all the same. */
function AlsoNeeded({ missing, ...rest }: { missing: string[]; placing: Placing; onLeave(): void }) {
  return (
    <Notice tone="amber" title="Completed also needs:">
      <GateNeeds missing={missing} {...rest} />
    </Notice>
  )
}

const RECORD_AND_COMPLETE = 'Record and complete'

/** Without a fee nobody has to agree to one, so that alone may not keep the case from completing. */
const actionWith = (missing: readonly string[]) =>
  missing.some((need) => need !== 'fee_agreement_sent') ? 'Record' : RECORD_AND_COMPLETE

/** Empty for a loan that is repaid by instalments, and until the day is known. */
function endOfTerm(chosen: Terms | undefined, completedOn: string): string {
  if (!chosen || chosen.interest === 'instalments' || completedOn === '') return ''
  return addMonths(completedOn, chosen.term_months)
}

const hintOfEnd = (chosen: Terms | undefined) =>
  chosen && chosen.interest !== 'instalments'
    ? `${formatMonths(chosen.term_months)} from completion, as chosen. We’ll remind you three months before.`
    : 'For a bridge: we’ll remind you three months before.'

/** Nothing in the terms isn't £0: whoever completes the case says what was agreed. */
const hintOfFee = (chosen: Terms | undefined) =>
  chosen?.broker_pounds === null
    ? 'The chosen terms don’t say. Enter what was agreed, £0 if there’s none.'
    : chosen
      ? `From the ${chosen.chosen_at ? 'chosen terms' : 'terms that the applicant chose'}. £0 if there’s none.`
      : '£0 if there’s none'

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
        hint={known ? '£0 if there’s none' : hintOfFee(chosen)}
        value={known ? known.broker_fee_pounds : chosen?.broker_pounds}
      />
      <NumberField
        {...MONEY.commission}
        hint="In pounds, or a percentage of the amount such as 2%"
        value={known?.commission_pounds}
      />
    </>
  )
}

import { useMemo, useState } from 'react'
import { lenderSummary } from '#shared/desk/placing/lender-summary.ts'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import type { BusinessAnswers, Case } from '../../../backend/case.ts'
import type { FactsAndPeople } from '../../../backend/facts.ts'
import { copyText } from '../../../ui/browser/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogOutcome, type Outcome } from '../../../ui/dialog/dialog-outcome.tsx'
import { toast } from '../../../ui/toast.ts'
import { usePlacing } from '../placing/use-placing.ts'
import { useShownCase } from '../shown-case.ts'

const NOBODY = { name: '', phone: null, email: null, address: null, date_of_birth: null }

export function LenderSummaryDialog({
  known,
  open,
  onClose,
}: {
  known: FactsAndPeople
  open: boolean
  onClose(): void
}) {
  const shown = useShownCase()
  const checks = usePlacing().data?.checks
  const isPermitted = checks?.some(({ kind, done }) => kind === 'consent_to_lenders' && done) ?? false
  const { text, leftOut } = useMemo(() => summaryOf(shown, known, isPermitted), [shown, known, isPermitted])
  const [refusal, setRefusal] = useState<Outcome>()
  const close = () => {
    setRefusal(undefined)
    onClose()
  }
  const copy = async () => {
    setRefusal(undefined)
    const outcome = await copyText(text, 'Lender summary')
    if (!outcome.done) return setRefusal(outcome)
    close()
    toast.done(outcome.words)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      wide
      title="Lender summary"
      footer={
        <Button look="ink" icon="copy" onClick={copy}>
          Copy
        </Button>
      }
    >
      <TextAreaField
        name="lender-summary"
        label="Text of the summary"
        hideLabel
        readOnly
        rows={12}
        value={text}
      />
      {leftOut.length > 0 && (
        <p className="mt-3 text-ink-soft">
          Left out: {new Intl.ListFormat('en-GB').format(leftOut).toLowerCase()}. Ask the applicant before you
          pass these on.
        </p>
      )}
      <DialogOutcome outcome={refusal} />
    </Dialog>
  )
}

function summaryOf(
  { lead, answers, documents }: Case,
  { facts, people, securities }: FactsAndPeople,
  isPermitted: boolean,
) {
  const business = lead.form === 'business_application' ? (answers as BusinessAnswers | null) : null
  const [applicant = NOBODY] = people
  return lenderSummary({
    reference: lead.reference,
    facts,
    securities,
    isPermitted,
    applicant,
    homeowner: business?.homeowner_status,
    amountAsTyped: business?.loan_amount,
    documents,
  })
}

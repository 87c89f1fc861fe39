import { useMemo, useState } from 'react'
import type { AnsweredForm } from '#shared/desk/lead-answers.ts'
import { lenderSummary } from '#shared/desk/lender-summary.ts'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import type { Case } from '../../../backend/case.ts'
import { copyText } from '../../../ui/browser/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogOutcome, type Outcome } from '../../../ui/dialog/dialog-outcome.tsx'
import { toast } from '../../../ui/toast.tsx'

/** The summary for a lender, to read before copying it. */
export function LenderSummaryDialog({
  case: shown,
  open,
  onClose,
}: {
  case: Case
  open: boolean
  onClose(): void
}) {
  const { text, leftOut } = useMemo(() => {
    const given = { form: shown.lead.form, answers: shown.answers } as AnsweredForm
    return lenderSummary({ reference: shown.lead.reference, documents: shown.documents }, given)
  }, [shown])
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
      <p className="mt-3 text-ink-soft">
        Left out: {new Intl.ListFormat('en-GB').format(leftOut).toLowerCase()}. Ask the applicant before you
        pass these on.
      </p>
      <DialogOutcome outcome={refusal} />
    </Dialog>
  )
}

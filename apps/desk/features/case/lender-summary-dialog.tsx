import { useMemo } from 'react'
import type { AnsweredForm } from '#shared/desk/lead-answers.ts'
import { lenderSummary } from '#shared/desk/lender-summary.ts'
import type { Case } from '../../backend/cases.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { copyText } from './copy-text.ts'

/** What goes to a lender, to be read before it is copied. */
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
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title="Lender summary"
      footer={
        <Button
          look="ink"
          icon="copy"
          onClick={async () => {
            if (await copyText(text, 'Lender summary')) onClose()
          }}
        >
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
    </Dialog>
  )
}

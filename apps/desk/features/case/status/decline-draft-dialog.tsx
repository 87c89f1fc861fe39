import { useState } from 'react'
import { declineDraft } from '#shared/desk/decline-draft.ts'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import { copyText } from '../../../ui/browser/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogOutcome, type Outcome } from '../../../ui/dialog/dialog-outcome.tsx'
import { useFacts } from '../facts/use-facts.ts'

/** An e-mail that declines, to change and copy. Nothing is sent from here. */
export default function DeclineDraftDialog({
  reference,
  reason,
  onClose,
}: {
  reference: string
  reason: string
  onClose(): void
}) {
  const { data } = useFacts(reference)
  const [typed, setTyped] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const text = typed ?? declineDraft(data?.people[0]?.name ?? '', reference, reason)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="E-mail to the applicant"
      footer={
        <Button look="ink" icon="copy" onClick={async () => setOutcome(await copyText(text, 'E-mail'))}>
          Copy
        </Button>
      }
    >
      <TextAreaField
        name="decline-draft"
        label="Text of the e-mail"
        hideLabel
        rows={14}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="mt-3 text-ink-soft">Nothing is sent from here. Copy it into your e-mail.</p>
      <DialogOutcome outcome={outcome} />
    </Dialog>
  )
}

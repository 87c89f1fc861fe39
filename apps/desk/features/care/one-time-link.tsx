import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogOutcome, type Outcome } from '../../ui/dialog-outcome.tsx'
import { TextField } from '../../ui/field.tsx'
import type { IssuedLink } from './issued-link.ts'

/** A link that opens the desk once. It is nowhere else, so it must be taken from here. */
export function OneTimeLink({
  issued: { name, link, emailedTo },
  onClose,
}: {
  issued: IssuedLink
  onClose(): void
}) {
  const [outcome, setOutcome] = useState<Outcome>()
  const copy = async () => {
    // Emptied first: the same words once more would not be heard.
    setOutcome(undefined)
    setOutcome(await copyText(link, 'Link'))
  }
  return (
    <Dialog
      open
      title={`A link for ${name}`}
      footer={
        <>
          <Button icon="copy" onClick={copy}>
            Copy the link
          </Button>
          <Button look="ink" onClick={onClose}>
            I have given it to them
          </Button>
        </>
      }
    >
      <p className="mb-3">
        Whoever opens it chooses the password. It works once, for an hour, and is not shown again
        {emailedTo ? `. An invitation that lives for a day went to ${emailedTo} as well.` : '.'}
      </p>
      <TextField
        name="one-time-link"
        label="One-time link"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <DialogOutcome outcome={outcome} />
    </Dialog>
  )
}

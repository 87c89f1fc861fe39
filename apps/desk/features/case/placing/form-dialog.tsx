import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogOutcome } from '../../../ui/dialog/dialog-outcome.tsx'

/** After a success, the caller closes the dialog. After a failure it stays open with what was typed. */
interface Saving {
  send(form: FormData): void
  busy: boolean
  failure: string | undefined
}

export function FormDialog({
  title,
  action,
  saving: { send, busy, failure },
  wide = false,
  onClose,
  children,
}: {
  title: string
  action: string
  saving: Saving
  wide?: boolean
  onClose(): void
  children: ReactNode
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(new FormData(event.currentTarget))
  }
  return (
    <Dialog open onClose={onClose} title={title} wide={wide}>
      <form className="grid gap-3" onSubmit={submit}>
        {children}
        <DialogOutcome outcome={failure === undefined ? undefined : { done: false, words: failure }} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="ink" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

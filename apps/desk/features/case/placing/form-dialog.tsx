import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogOutcome } from '../../../ui/dialog/dialog-outcome.tsx'

/** A dialog with a form: what was typed stays when it can't be saved. */
export function FormDialog({
  title,
  action,
  busy,
  failure,
  wide = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  action: string
  busy: boolean
  failure: string | undefined
  wide?: boolean
  onSubmit(form: FormData): void
  onClose(): void
  children: ReactNode
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
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

import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { FailureNotice } from '../notice.tsx'
import { Dialog } from './dialog.tsx'

interface SubmitDialogProps {
  title: string
  /** The label is undefined while there's nothing to submit, which hides the buttons. */
  action: string | undefined
  busy: boolean
  failure?: string | null | undefined
  danger?: boolean
  wide?: boolean
  noValidate?: boolean
  onSubmit(form: FormData): void
  /** Undefined while the dialog must stay open. */
  onClose: (() => void) | undefined
  /** Above the form, for what may open dialogs with forms of their own. */
  before?: ReactNode
  children: ReactNode
}

export function SubmitDialog(props: SubmitDialogProps) {
  const { title, action, busy, failure, danger = false, wide = false, onClose } = props
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Otherwise React would pass the event on to a form around the dialog, which would then be submitted too.
    event.stopPropagation()
    if (!busy) props.onSubmit(new FormData(event.currentTarget))
  }
  const footer = action && (
    <>
      <Button disabled={!onClose} onClick={onClose}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={formId}
        look={danger ? 'danger' : 'ink'}
        icon={danger ? 'bin' : undefined}
        busy={busy}
      >
        {action}
      </Button>
    </>
  )
  return (
    <Dialog wide={wide} {...(onClose && { onClose })} title={title} footer={footer}>
      {props.before && <div className="mb-3">{props.before}</div>}
      <form id={formId} onSubmit={submit} noValidate={props.noValidate} className="grid gap-3">
        {props.children}
        {failure && (
          <div ref={scrollIntoView}>
            <FailureNotice words={failure} />
          </div>
        )}
      </form>
    </Dialog>
  )
}

/** A dialog may be taller than the screen. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

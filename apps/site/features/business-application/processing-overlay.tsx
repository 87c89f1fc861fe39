import { useLayoutEffect, useRef } from 'react'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { Logo } from '../../../../brand/logo.tsx'
import { ProcessingStage, type ProcessingState } from './processing-stage.tsx'

export function ProcessingOverlay({ state }: { state: ProcessingState | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = state !== undefined
  // This is a layout effect, because after a failure the page has to be reachable before the message appears
  // on it.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="processing-title"
      // At first the dialog has no control to focus, so it takes the focus itself.
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
      // Some browsers close a dialog on a second Escape even if the cancel event was prevented.
      onClose={() => open && dialog.current?.showModal()}
      className="on-ink fixed inset-0 m-0 size-full max-h-none max-w-none overflow-auto p-6 focus:outline-none"
    >
      {state && (
        <div className="mx-auto flex min-h-full max-w-[32rem] flex-col justify-center">
          <Logo onInk className="size-16" />
          <h2 id="processing-title" className="mt-6 text-heading">
            {USER_MESSAGES.businessApplication.processing}
          </h2>
          <ProcessingStage state={state} />
        </div>
      )}
    </dialog>
  )
}

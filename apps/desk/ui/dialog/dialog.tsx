import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../../brand/ui/class-names.ts'
import { IconButton } from '../button.tsx'

export interface DialogProps {
  open?: boolean
  /** Called for Escape, the cross and a click outside. Without it, the person can't close the dialog. */
  onClose?: () => void
  title: string
  /** The button that acts comes last. */
  footer?: ReactNode
  /** Hides the page behind the dialog instead of dimming it. */
  covering?: boolean
  wide?: boolean
  /** Fills the screen. The content must then have its own scroll bars. */
  full?: boolean
  children: ReactNode
}

/** The browser's modal dialog, which keeps the focus inside and lies above everything else. */
export function Dialog({
  open = true,
  onClose,
  title,
  footer,
  covering = false,
  wide = false,
  full = false,
  children,
}: DialogProps) {
  const titleId = useId()
  const { element, shown } = useModal(open)
  useBlockEscape(open && onClose === undefined)

  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key, heard as cancel
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also passes on the cancel event of a dialog or a file field inside this dialog.
        if (event.target !== element.current) return
        // The browser must not close the dialog by itself, because the `open` prop decides.
        event.preventDefault()
        onClose?.()
      }}
      // Opens the dialog again if the browser closed it anyway, for example on a phone's back gesture.
      onClose={() => element.current?.open === false && element.current.showModal()}
      onClick={(event) => event.target === element.current && onClose?.()}
      className={dialogClasses({ covering, wide, full })}
    >
      <div className={`flex justify-between gap-3 px-5 ${full ? 'items-center py-1.5' : 'items-start pt-4'}`}>
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        {onClose && (
          <IconButton
            icon="cross"
            label="Close"
            onClick={onClose}
            className={full ? '-mr-2' : '-mt-1 -mr-2'}
          />
        )}
      </div>
      <div className={full ? 'min-h-0' : 'min-h-0 overflow-y-auto px-5 pt-2 pb-5'}>{shown && children}</div>
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-rule bg-paper px-5 py-3">
          {footer}
        </div>
      )}
    </dialog>
  )
}

function dialogClasses({
  covering,
  wide,
  full,
}: Required<Pick<DialogProps, 'covering' | 'wide' | 'full'>>): string {
  return classNames(
    'm-auto border border-rule bg-paper-raised p-0 text-ink shadow-raised',
    full
      ? 'h-dvh max-h-none w-full max-w-none grid-rows-[auto_minmax(0,1fr)] overflow-hidden open:grid md:h-[calc(100dvh-2rem)] md:w-[calc(100%-2rem)] md:rounded-card'
      : // Only the middle scrolls, so that the buttons stay in view.
        'max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-hidden rounded-card open:flex open:flex-col',
    !full && (wide ? 'max-w-[44rem]' : 'max-w-[30rem]'),
    covering ? 'backdrop:bg-paper' : 'backdrop:bg-ink-deep/50',
  )
}

function useModal(open: boolean) {
  const element = useRef<HTMLDialogElement>(null)
  // The content is rendered only once the dialog is open, because a field in a closed dialog can't take the
  // focus.
  const [shown, setShown] = useState(false)
  useLayoutEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    const opener = document.activeElement
    dialog.showModal()
    setShown(true)
    return () => {
      setShown(false)
      dialog.close()
      // The browser gives the focus back only if the closed dialog is still in the page, but React has
      // removed it.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [open])
  return { element, shown }
}

function useBlockEscape(active: boolean): void {
  useEffect(() => {
    if (!active) return
    // A page can prevent only the first of several cancel events, so we prevent every press of the key that
    // causes them.
    const keepOpen = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    addEventListener('keydown', keepOpen, true)
    return () => removeEventListener('keydown', keepOpen, true)
  }, [active])
}

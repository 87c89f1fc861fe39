import { useEffect, useRef } from 'react'
import { Button, type ButtonLook } from '../../../brand/ui/button.tsx'
import { classNames } from '../../../brand/ui/class-names.ts'

interface SubmitButtonProps {
  busy: boolean
  label: string
  busyLabel: string
  look?: ButtonLook
  className?: string
}

export function SubmitButton({ busy, label, busyLabel, look = 'dawn', className }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    // Disabling a focused button drops its focus, so it gets the focus back unless something else has taken
    // it.
    const lost = !document.activeElement || document.activeElement === document.body
    if (wasBusy.current && !busy && lost) button.current?.focus({ preventScroll: true })
    wasBusy.current = busy
  }, [busy])
  return (
    <Button
      ref={button}
      type="submit"
      look={look}
      large
      disabled={busy}
      className={classNames('in-aria-busy:opacity-60', className)}
    >
      {busy ? busyLabel : label}
    </Button>
  )
}

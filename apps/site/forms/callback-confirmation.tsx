import { type ReactNode, useEffect, useRef } from 'react'
import { unbroken } from '../ui/unbroken.ts'

/**
 * This stays after the toast has gone. It's at the top of its form, because the toast covers the bottom of
 * the screen.
 */
export function CallbackConfirmation({ promise, children }: { promise: string; children?: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Chromium answers with a promise since version 156. An effect that returned it would break the page.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={note} className="scroll-mt-4 rounded-card bg-moss-tint px-5 py-3">
      <p>Thank you. {unbroken(promise)}</p>
      {children}
    </div>
  )
}

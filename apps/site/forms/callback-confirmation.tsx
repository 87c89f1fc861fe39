import { useEffect, useRef } from 'react'

/**
 * This stays after the toast has gone. It's at the top of its form, because the toast covers the bottom of
 * the screen.
 */
export function CallbackConfirmation({ promise }: { promise: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Chromium answers with a promise since version 156. An effect that returned it would break the page.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={note} className="scroll-mt-4 rounded-card bg-moss-tint px-5 py-3">
      Thank you. {promise}
    </p>
  )
}

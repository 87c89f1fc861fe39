import { useRef } from 'react'
import { useSettled } from './use-settled.ts'

// Longer than a screen reader takes to say a slider's value.
const QUIET_MS = 1_000

/** Says a result aloud once it has come to rest; silent about the one the page opened with. */
export function Announcement({ text }: { text: string }) {
  const opening = useRef(text)
  const settled = useSettled(text, QUIET_MS)
  return (
    <p role="status" className="sr-only print:hidden">
      {settled === opening.current ? '' : settled}
    </p>
  )
}

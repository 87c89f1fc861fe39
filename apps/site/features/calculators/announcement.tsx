import { useDebounced } from './inputs/use-debounced.ts'

// Longer than a screen reader takes to read out a slider's value.
const QUIET_MS = 1_000

export function Announcement({ text }: { text: string }) {
  return (
    <p role="status" className="sr-only print:hidden">
      {useDebounced(text, QUIET_MS, '')}
    </p>
  )
}

/** A bird drawn with a tower crane's lines: mast for leg and neck, latticed jib for body, one tie for the back. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true" focusable="false">
      <MarkLines />
    </svg>
  )
}

/** The lines alone, for icons and larger drawings. */
export function MarkLines() {
  return (
    <path
      d="M30 45V8h7l9 5H36M30 18 3 32h27M12 32v-4.7M21 32v-9.3M22 45h16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.7"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  )
}

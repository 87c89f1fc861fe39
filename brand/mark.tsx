import { markPath, markStrokeWidth } from './mark-path.ts'

/** A bird drawn with a tower crane's lines: mast for leg and neck, latticed jib for body, one tie for the back. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true" focusable="false">
      <path
        d={markPath}
        fill="none"
        stroke="currentColor"
        strokeWidth={markStrokeWidth}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}

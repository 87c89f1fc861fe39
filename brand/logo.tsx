import { markPath, markStrokeWidth } from './logo-path.ts'

/** The logo: a bird drawn with the lines of a tower crane. */
export function Logo({ className }: { className?: string | undefined }) {
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

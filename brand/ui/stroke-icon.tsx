/** Drawn in a 20 by 20 square. The icon is hidden from screen readers. */
export function StrokeIcon({ path, className = 'size-5' }: { path: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}

/** What both apps draw. */
export const signs = {
  check: 'M4 10.5 8 14.5 16 5.5',
  cross: 'M5 5l10 10M15 5 5 15',
  warning: 'M10 3 18 17H2zM10 8v4M10 14.5v.1',
} as const

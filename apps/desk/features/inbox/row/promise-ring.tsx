const RADIUS = 7.2
const AROUND = 2 * Math.PI * RADIUS

/** The ring is hidden from screen readers, because the text beside it says the same. */
export function PromiseRing({ leftShare, paused }: { leftShare: number; paused: boolean }) {
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true" focusable="false" fill="none">
      <circle cx="10" cy="10" r={RADIUS} stroke="var(--color-rule)" strokeWidth="2.6" />
      <circle
        cx="10"
        cy="10"
        r={RADIUS}
        stroke="currentColor"
        strokeWidth="2.6"
        strokeDasharray={`${leftShare * AROUND} ${AROUND}`}
        transform="rotate(-90 10 10)"
      />
      {paused && <path d="M8.4 7.4v5.2M11.6 7.4v5.2" stroke="currentColor" strokeWidth="1.6" />}
    </svg>
  )
}

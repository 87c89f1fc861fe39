const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]
const bar = 'rounded-small bg-paper-sunk motion-safe:animate-pulse'

/** The placeholder rows are as tall as real ones. */
export function InboxSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the inbox…</span>
      <div className="flex min-h-10 items-end border-b border-edge pb-2">
        <span className={`h-5 w-52 ${bar}`} />
      </div>
      {ROWS.map((row) => (
        <div
          key={row}
          className="grid h-[9.75rem] content-center gap-3 border-b border-rule md:h-[3.65rem] md:grid-cols-[9.5rem_1fr_9rem] md:items-center md:gap-4 md:px-3"
        >
          <span className={`h-4 w-28 ${bar}`} />
          <span className={`h-4 w-3/5 ${bar}`} />
          <span className={`h-4 w-24 ${bar}`} />
        </div>
      ))}
    </div>
  )
}

import { classNames } from '../../../brand/ui/class-names.ts'

export function WaitingBadge({
  count,
  what,
  className,
}: {
  count: number
  /** What the number counts, for screen readers. */
  what: string
  className?: string
}) {
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'tabular inline-block min-w-6 rounded-full bg-amber-tint px-1.5 text-center text-small font-semibold text-amber',
        className,
      )}
    >
      {count >= 1_000 ? '999+' : count}
      <span className="sr-only"> {what}</span>
    </span>
  )
}

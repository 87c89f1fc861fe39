import { classNames } from '../../../brand/ui/class-names.ts'
import { formatCount } from '../ui/format/format-count.ts'

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
      {formatCount(count)}
      <span className="sr-only"> {what}</span>
    </span>
  )
}

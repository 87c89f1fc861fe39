import type { InboxCounts } from '../../backend/inbox.ts'
import { Icon } from '../../ui/icon.tsx'

export function InboxCountLine({ counts }: { counts: InboxCounts | undefined }) {
  // While the counts load, an empty line of the same height is shown, so that nothing moves when they arrive.
  if (!counts) return <span>&nbsp;</span>
  const late = countLate(counts)
  return (
    <>
      <span>
        <Figure count={counts.uncontacted} /> waiting<span className="max-md:sr-only"> to hear from us</span>
      </span>
      {late > 0 && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-brick">
          <Icon name="warning" className="size-4.5" />
          <span>
            <Figure count={late} /> late
            {counts.overdue > 0 && `, ${counts.overdue} of them promised`}
          </span>
        </span>
      )}
      <span>
        <Figure count={counts.follow_ups_due} /> {counts.follow_ups_due === 1 ? 'next step' : 'next steps'}{' '}
        due<span className="max-md:sr-only"> by today</span>
      </span>
    </>
  )
}

/** What the filter “Late” lists: promises that are overdue and next steps whose day has passed. */
export const countLate = ({ overdue, follow_ups_late }: InboxCounts) => overdue + follow_ups_late

function Figure({ count }: { count: number }) {
  return <strong className="tabular">{count >= 1_000 ? '1,000 or more' : count}</strong>
}

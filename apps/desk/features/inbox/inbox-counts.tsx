import type { InboxCounts } from '../../backend/inbox.ts'
import { Icon } from '../../ui/icon.tsx'

export function InboxCountLine({ counts }: { counts: InboxCounts | undefined }) {
  // While the counts load, an empty line of the same height is shown, so that nothing moves when they arrive.
  if (!counts) return <span>&nbsp;</span>
  return (
    <>
      <span>
        <Figure count={counts.uncontacted} /> waiting<span className="max-md:sr-only"> to hear from us</span>
      </span>
      {counts.overdue > 0 && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-brick">
          <Icon name="warning" className="size-4.5" />
          <span>
            <Figure count={counts.overdue} /> {counts.overdue === 1 ? 'promise' : 'promises'} overdue
          </span>
        </span>
      )}
      <span>
        <Figure count={counts.follow_ups_due} /> {counts.follow_ups_due === 1 ? 'next step' : 'next steps'}{' '}
        due
      </span>
    </>
  )
}

function Figure({ count }: { count: number }) {
  return <strong className="tabular">{count >= 1_000 ? '1,000 or more' : count}</strong>
}

import type { ReactNode } from 'react'
import { isClosed } from '#shared/desk/case-states.ts'
import { taskWords } from '#shared/desk/tasks.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import type { CaseLead } from '../../backend/case-lead.ts'
import type { CaseTask } from '../../backend/case-tasks.ts'
import { formatDayAndTime } from '../../ui/format/format-day-and-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { describeRequest } from './describe-request.ts'
import { useFacts } from './facts/use-facts.ts'
import { useShownCase } from './shown-case.ts'
import { timelineEntries } from './timeline/timeline-entries.ts'

export function AtAGlance() {
  const shown = useShownCase()
  const facts = useFacts(shown.lead.reference).data?.facts
  const newest = timelineEntries(shown).find(({ isNews }) => isNews)
  return (
    <dl
      aria-label="At a glance"
      className="grid gap-x-6 gap-y-2 rounded-card border border-rule bg-paper-raised px-4 py-3 md:grid-cols-3"
    >
      <Glance term="They want">
        <span className="line-clamp-2">{facts ? describeRequest(shown, facts) : '…'}</span>
      </Glance>
      {!shown.lead.quarantined && (
        <Glance term="Next step">
          <Step lead={shown.lead} tasks={shown.tasks} />
        </Glance>
      )}
      {newest && (
        <Glance term="Latest">
          <span className="line-clamp-2">
            {newest.who && <strong className="font-semibold">{newest.who} </strong>}
            {newest.text}
            {newest.body && `: “${newest.body}”`}
          </span>
          <span className="text-small text-ink-quiet">
            <RelativeTime at={newest.at} />
          </span>
        </Glance>
      )}
    </dl>
  )
}

function Glance({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small font-semibold text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Step({ lead, tasks }: { lead: CaseLead; tasks: readonly CaseTask[] }) {
  if (isClosed(lead.state) && !lead.follow_up_on) return 'None: the case is closed'
  if (!lead.follow_up_on) {
    return lead.promise === null && lead.promised_by ? (
      'Keep our promise'
    ) : (
      <span className="inline-flex items-center gap-1.5 font-semibold text-amber">
        <Icon name="warning" className="size-4.5" />
        None yet
      </span>
    )
  }
  const late = lead.follow_up_on < londonDay(new Date())
  const [first, ...more] = tasks.filter(({ state }) => state === 'open')
  return (
    <>
      <span className="line-clamp-2">{taskWords(first ?? { words: lead.next_step })}</span>
      <span className="text-small text-ink-quiet">
        <span className={late ? 'font-semibold text-brick' : undefined}>
          by {formatDayAndTime(lead.follow_up_on, first?.due_time)}
          {late && ', late'}
        </span>
        {lead.owner_name && ` · ${lead.owner_name}`}
        {more.length > 0 && ` · and ${more.length} more`}
      </span>
    </>
  )
}

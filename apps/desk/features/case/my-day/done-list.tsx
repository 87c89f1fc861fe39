import { Link } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import type { MyDay } from '../../../backend/cases.ts'
import { formatCount } from '../../../ui/format/format-count.ts'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { describeEvent } from '../timeline/describe-event.ts'

/** A merge is written down in both cases; here it's said once, by the one that stays. */
export const withoutHalves = (events: MyDay['done']) =>
  events.filter(
    ({ kind, detail }) =>
      kind !== 'merged' ||
      !events.some((other) => other.kind === 'received_merge' && other.reference === detail.into),
  )

export function DoneList({ events: all }: { events: MyDay['done'] }) {
  const events = withoutHalves(all)
  const cases = new Set(events.map(({ reference }) => reference)).size
  if (events.length === 0)
    return <EmptyState title="Nothing yet today">What you do on a case is listed here.</EmptyState>
  return (
    <div className="max-w-4xl">
      <p className="mb-2 text-ink-soft">
        {formatCount(events.length)} {events.length === 1 ? 'entry' : 'entries'} on{' '}
        {cases === 1 ? '1 case' : `${formatCount(cases)} cases`}
      </p>
      <Panel flush>
        <ul className="divide-y divide-rule">
          {events.map((event) => {
            const { text, body } = describeEvent(event)
            return (
              <li key={event.id} className="px-4 py-2.5 wrap-anywhere">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <Link to={casePath(event.reference)} className="font-semibold hover:underline">
                    {event.contact_name}
                  </Link>
                  <span className="text-small text-ink-quiet">
                    <RelativeTime at={event.at} />
                  </span>
                </p>
                <p>{text}</p>
                {body && <p className="line-clamp-2 text-small text-ink-soft">{body}</p>}
              </li>
            )
          })}
        </ul>
      </Panel>
    </div>
  )
}

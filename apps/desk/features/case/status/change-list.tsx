import type { CaseEvent } from '../../../backend/case-events.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { describeEvent } from '../timeline/describe-event.ts'

export function ChangeList({ changes }: { changes: readonly CaseEvent[] }) {
  return (
    <ul className="grid gap-1">
      {changes.map((event) => {
        const { text, body } = describeEvent(event)
        return (
          <li key={event.id}>
            <strong>{event.actor_name ?? 'The desk'}</strong> {text}, <RelativeTime at={event.at} />
            {body && <span className="block whitespace-pre-line text-ink-soft">{body}</span>}
          </li>
        )
      })}
    </ul>
  )
}

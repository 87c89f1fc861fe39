import { classNames } from '../../../../../brand/ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/relative-time.tsx'
import { RetryMessage } from './retry-message.tsx'
import type { ContactEvent, TimelineEntry } from './timeline-entries.ts'
import { TimelineMail } from './timeline-mail.tsx'

export function TimelineItem({
  entry,
  mayWrite,
  onCorrect,
}: {
  entry: TimelineEntry
  mayWrite: boolean
  onCorrect(contact: ContactEvent): void
}) {
  const { contact } = entry
  return (
    <li className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-3.5 not-last:before:w-px not-last:before:bg-rule">
      <span
        className={classNames(
          'grid size-7 place-items-center rounded-full border bg-paper-raised',
          entry.tone === 'moss' && 'border-moss text-moss',
          entry.tone === 'brick' && 'border-brick text-brick',
          !entry.tone && 'border-rule text-ink-soft',
        )}
      >
        <Icon name={entry.icon} className="size-4" />
      </span>
      <div className="min-w-0 pt-0.5">
        <div className="gap-4 sm:flex sm:justify-between">
          <p>
            {entry.who && <strong className="font-semibold">{entry.who} </strong>}
            <span className={entry.isCorrected ? 'line-through' : undefined}>{entry.text}</span>
            {entry.isCorrected && <span className="text-ink-quiet"> (corrected)</span>}
            {entry.from && <span className="text-small text-ink-soft"> in {entry.from}</span>}
          </p>
          <p className="shrink-0 text-small text-ink-quiet sm:pt-px">
            <Moment at={entry.at} />
          </p>
        </div>
        {entry.body && (
          <p className="mt-1 rounded-small border-l-2 border-edge bg-paper px-3 py-1.5 whitespace-pre-line wrap-anywhere">
            {entry.body}
          </p>
        )}
        {entry.mail && <TimelineMail entry={{ ...entry, mail: entry.mail }} />}
        {entry.unsentMessage && mayWrite && <RetryMessage {...entry.unsentMessage} />}
        {contact && mayWrite && !entry.isCorrected && (
          <button type="button" onClick={() => onCorrect(contact)} className="text-link min-h-6 text-small">
            Correct
          </button>
        )}
      </div>
    </li>
  )
}

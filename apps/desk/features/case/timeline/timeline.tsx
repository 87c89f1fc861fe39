import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ToggleGroup } from '../../../ui/tabs.tsx'
import { NoteForm } from '../notes/note-form.tsx'
import type { NoteDraft } from '../notes/use-note.ts'
import { useShownCase } from '../shown-case.ts'
import { type ContactEvent, timelineEntries } from './timeline-entries.ts'
import { TimelineItem } from './timeline-item.tsx'
import { useTimelineEvents } from './use-timeline-events.ts'

// The code of this dialog loads when it first opens, because staff seldom correct a contact.
const CorrectContact = lazyPart(() => import('./correct-contact.tsx'))

const views = [
  { value: 'all', label: 'Everything' },
  { value: 'people', label: 'Notes and contact' },
] as const
type View = (typeof views)[number]['value']

const SHOWN_AT_FIRST = 8

/** `note` is undefined for read-only staff. */
export function Timeline({ note }: { note: NoteDraft | undefined }) {
  const shown = useShownCase()
  const [view, setView] = useState<View>('all')
  const [limit, setLimit] = useState(SHOWN_AT_FIRST)
  const [correcting, setCorrecting] = useState<ContactEvent>()
  const { events, mergedLeads, since, hasEarlier, isReading, hasFailed, showEarlier } = useTimelineEvents()
  const entries = timelineEntries({ ...shown, events, mergedLeads }).filter(
    ({ at, byPeople }) => (view === 'all' || byPeople) && (since === undefined || Date.parse(at) >= since),
  )
  const isCut = entries.length > limit
  return (
    <Panel
      title="Timeline"
      id="timeline"
      actions={
        <ToggleGroup<View> label="What the timeline shows" options={views} value={view} onChange={setView} />
      }
    >
      {note && (
        <div className="mb-5">
          <NoteForm note={note} />
        </div>
      )}
      <ol aria-label="Timeline" className="grid">
        {entries.slice(0, limit).map((entry) => (
          <TimelineItem
            key={entry.key}
            entry={entry}
            mayWrite={note !== undefined}
            onCorrect={setCorrecting}
          />
        ))}
      </ol>
      {(isCut || hasEarlier) && (
        <Button
          className="mt-4"
          busy={isReading}
          onClick={() => {
            setLimit(Number.POSITIVE_INFINITY)
            if (hasEarlier) showEarlier()
          }}
        >
          {hasEarlier ? 'Show earlier' : `Show all ${entries.length}`}
        </Button>
      )}
      <p className="mt-4 text-small text-ink-quiet">Who opens a case is recorded. Admins can look it up.</p>
      {hasFailed && (
        <p role="alert" className="mt-2 text-small text-brick">
          The earlier entries couldn’t be read. Try again.
        </p>
      )}
      {correcting && (
        <Suspense>
          <CorrectContact contact={correcting} onClose={() => setCorrecting(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}

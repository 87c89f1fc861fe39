import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ToggleGroup } from '../../../ui/tabs.tsx'
import { useFacts } from '../facts/use-facts.ts'
import { NoteForm } from '../notes/note-form.tsx'
import type { NoteDraft } from '../notes/use-note.ts'
import { useShownCase } from '../shown-case.ts'
import { type ContactEvent, MAX_EVENTS, timelineEntries } from './timeline-entries.ts'
import { TimelineItem } from './timeline-item.tsx'

// The code of this dialog loads when it first opens, because staff seldom correct a contact.
const CorrectContact = lazyPart(() => import('./correct-contact.tsx'))

const views = [
  { value: 'all', label: 'Everything' },
  { value: 'people', label: 'Notes and contact' },
] as const
type View = (typeof views)[number]['value']

/** `note` is undefined for read-only staff. */
export function Timeline({ note }: { note: NoteDraft | undefined }) {
  const shown = useShownCase()
  const [view, setView] = useState<View>('all')
  const [correcting, setCorrecting] = useState<ContactEvent>()
  const merged = useFacts(shown.lead.reference).data?.merged_events ?? []
  const entries = timelineEntries({ ...shown, events: [...shown.events, ...merged] }).filter(
    ({ byPeople }) => view === 'all' || byPeople,
  )
  return (
    <Panel
      title="Timeline"
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
        {entries.map((entry) => (
          <TimelineItem
            key={entry.key}
            entry={entry}
            mayWrite={note !== undefined}
            onCorrect={setCorrecting}
          />
        ))}
      </ol>
      {shown.events.length >= MAX_EVENTS && (
        <p className="mt-3 text-small text-ink-quiet">
          Showing the latest {MAX_EVENTS} entries. An admin can find older ones in the audit log.
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

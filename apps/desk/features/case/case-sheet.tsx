import { Suspense, useEffect, useRef } from 'react'
import { isAdmin } from '#shared/desk/staff-roles.ts'
import { useMe } from '../../session/use-me.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingState } from '../../ui/states.tsx'
import { CheckFirst } from './answers/check-first.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { CaseJumps } from './case-jumps.tsx'
import { ContactPanel } from './contact/contact-panel.tsx'
import { useContactForm } from './contact/use-contact-form.ts'
import { Documents } from './documents/documents.tsx'
import { CaseFacts } from './facts/case-facts.tsx'
import { MergedNotice } from './merging/merged-notice.tsx'
import { useNote } from './notes/use-note.ts'
import { Origin } from './origin.tsx'
import { PromisePanel } from './promise-panel.tsx'
import { useRights, useShownCase } from './shown-case.ts'
import { SpamNotice } from './spam-notice.tsx'
import { StatusPanel } from './status/status-panel.tsx'
import { UnsavedChangesDialog } from './status/unsaved-changes-dialog.tsx'
import { useCaseEdits } from './status/use-case-edits.ts'
import { TasksPanel } from './tasks/tasks-panel.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { usePartsOrder } from './use-parts-order.ts'
import type { CaseChannel } from './viewers/use-case-channel.ts'

const PlacingPanels = lazyPart(() => import('./placing/placing-panels.tsx'))
// The next four panels are further down the page, so their code can load after the rest.
const OpenRequests = lazyPart(() => import('./applicant/open-requests.tsx'))
const ApplicantPanel = lazyPart(() => import('./applicant/applicant-panel.tsx'))
const Related = lazyPart(() => import('./related.tsx'))
const CaseFilePanel = lazyPart(() => import('./papers/case-file-panel.tsx'))

export function CaseSheet({ channel }: { channel: CaseChannel }) {
  const shown = useShownCase()
  const { lead } = shown
  const { order, column, onFocusCapture } = usePartsOrder(shown)
  const { mayWrite, goesOn } = useRights()
  const edits = useCaseEdits()
  const firstOutcome = useRef<HTMLButtonElement>(null)
  // Recording a contact closes the form, and with it the button that has the focus. So the focus moves to the
  // first outcome.
  const contact = useContactForm(() => firstOutcome.current?.focus())
  const note = useNote()
  const editing = edits.dirty || contact.draft !== undefined || note.text !== ''
  const { showEditing } = channel
  useEffect(() => showEditing(editing))

  return (
    <div className="flex flex-col gap-4 wrap-anywhere">
      {!mayWrite && <UnsentTextNotice words={[note.text, contact.draft?.note]} />}
      {lead.quarantined ? <SpamNotice /> : <CheckFirst />}
      {lead.merged_into && <MergedNotice into={lead.merged_into} />}
      {goesOn && <UnsavedChangesDialog edits={edits} />}
      <AtAGlance />
      <CaseJumps order={order} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-5">
        <div className="grid min-w-0 grid-cols-1 items-start gap-4 md:max-lg:grid-cols-2 lg:col-start-2">
          <Suspense>
            <OpenRequests />
          </Suspense>
          {!lead.quarantined && <PromisePanel lead={lead} />}
          <ContactPanel form={goesOn ? contact : undefined} firstOutcome={firstOutcome} />
          <TasksPanel />
          <StatusPanel edits={goesOn ? edits : undefined} />
          <Suspense>
            <Related />
          </Suspense>
        </div>
        <div
          ref={column}
          className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          {order.map((part) => (
            <div
              key={part}
              onFocusCapture={onFocusCapture}
              className="grid min-w-0 grid-cols-1 gap-4 empty:hidden"
            >
              {part === 'facts' && <CaseFacts />}
              {part === 'documents' && <Documents />}
              {part === 'timeline' && <Timeline note={mayWrite ? note : undefined} />}
              {(part === 'lenders' || part === 'checks') && <Placing part={part} />}
            </div>
          ))}
        </div>
        <LastPanels />
      </div>
    </div>
  )
}

function LastPanels() {
  const { role } = useMe()
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-4 md:max-lg:grid-cols-2 lg:col-start-2">
      <Suspense>
        <ApplicantPanel />
      </Suspense>
      <Origin />
      {isAdmin(role) && (
        <Suspense>
          <CaseFilePanel />
        </Suspense>
      )}
    </div>
  )
}

function Placing(props: { part: 'lenders' | 'checks' }) {
  const { lead } = useShownCase()
  if (lead.quarantined) return null
  return (
    <Suspense fallback={<LoadingState lines={3} />}>
      <PlacingPanels {...props} />
    </Suspense>
  )
}

/** Someone whose role no longer allows changes can still copy their unsent text. */
function UnsentTextNotice({ words }: { words: (string | undefined)[] }) {
  const typed = words.filter(Boolean)
  if (typed.length === 0) return null
  return (
    <Notice tone="amber" title="Your role no longer lets you change cases. Here’s what you’d typed:">
      {typed.map((text) => (
        <p key={text} className="whitespace-pre-wrap">
          {text}
        </p>
      ))}
    </Notice>
  )
}

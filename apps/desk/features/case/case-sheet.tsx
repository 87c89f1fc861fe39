import { Suspense, useEffect, useRef } from 'react'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import type { Case } from '../../backend/case.ts'
import { useMe } from '../../session/use-me.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadingState } from '../../ui/states.tsx'
import { MarksNotice } from './answers/marks-notice.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { ContactPanel } from './contact/contact-panel.tsx'
import { useContactForm } from './contact/use-contact-form.ts'
import { Documents } from './documents/documents.tsx'
import { CaseFacts } from './facts/case-facts.tsx'
import { MergedNotice } from './merged-notice.tsx'
import { useNote } from './notes/use-note.ts'
import { Origin } from './origin.tsx'
import { PromisePanel } from './promise-panel.tsx'
import { SpamNotice } from './spam-notice.tsx'
import { StatusPanel } from './status/status-panel.tsx'
import { UnsavedChangesDialog } from './status/unsaved-changes-dialog.tsx'
import { useCaseEdits } from './status/use-case-edits.ts'
import { Timeline } from './timeline/timeline.tsx'
import { UnsentTextNotice } from './unsent-text-notice.tsx'
import type { CaseChannel } from './viewers/use-case-channel.ts'

const PlacingPanels = lazyPart(() => import('./placing/placing-panels.tsx'))
// Below what is worked with first, and only read by most.
const ApplicantPanel = lazyPart(() => import('./applicant/applicant-panel.tsx'))
const Related = lazyPart(() => import('./related.tsx'))
const CaseFilePanel = lazyPart(() => import('./papers/case-file-panel.tsx'))

/** The case's panels: actions beside information, in one column on a phone. */
export function CaseSheet({ case: shown, channel }: { case: Case; channel: CaseChannel }) {
  const { role } = useMe()
  const edits = useCaseEdits(shown)
  const firstOutcome = useRef<HTMLButtonElement>(null)
  // The form closes once it is recorded, and the focus would be lost with the button it was on.
  const contact = useContactForm(shown, () => firstOutcome.current?.focus())
  const note = useNote(shown.lead.reference)
  const editing = edits.dirty || contact.draft !== undefined || note.text !== ''
  const { showEditing } = channel
  useEffect(() => showEditing(editing))

  const writes = role !== null && mayWrite(role)
  const workable = writes && !shown.lead.quarantined
  return (
    <div className="grid grid-cols-1 gap-4 wrap-anywhere">
      {!writes && <UnsentTextNotice words={[note.text, contact.draft?.note]} />}
      {shown.lead.quarantined && <SpamNotice case={shown} mayRelease={writes} />}
      {!shown.lead.quarantined && <MarksNotice case={shown} />}
      {shown.lead.merged_into && (
        <MergedNotice reference={shown.lead.reference} into={shown.lead.merged_into} />
      )}
      {workable && <UnsavedChangesDialog edits={edits} />}
      <AtAGlance case={shown} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-5">
        <div className="grid min-w-0 grid-cols-1 items-start gap-4 md:max-lg:grid-cols-2 lg:col-start-2">
          {!shown.lead.quarantined && <PromisePanel lead={shown.lead} />}
          <ContactPanel case={shown} form={workable ? contact : undefined} firstOutcome={firstOutcome} />
          <StatusPanel case={shown} edits={workable ? edits : undefined} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CaseFacts case={shown} writable={workable} />
          <Documents case={shown} mayOpen={writes} writable={workable} />
          {!shown.lead.quarantined && (
            <Suspense fallback={<LoadingState lines={3} />}>
              <PlacingPanels case={shown} writable={workable} />
            </Suspense>
          )}
          <Timeline case={shown} note={writes ? note : undefined} />
        </div>
        <div className="grid min-w-0 grid-cols-1 items-start gap-4 md:max-lg:grid-cols-2 lg:col-start-2">
          <Suspense>
            <ApplicantPanel reference={shown.lead.reference} writable={workable} />
            <Related case={shown} writable={workable} />
          </Suspense>
          <Origin lead={shown.lead} mayWrite={writes} />
          {role === 'admin' && (
            <Suspense>
              <CaseFilePanel reference={shown.lead.reference} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}

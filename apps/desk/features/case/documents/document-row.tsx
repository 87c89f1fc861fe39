import type { ReactNode } from 'react'
import {
  DOCUMENT_FIELD_LABELS,
  DOCUMENT_STATE_LABELS,
  type DocumentState,
  isOpenable,
  isViewable,
} from '#shared/desk/document-states.ts'
import { formatFileSize } from '#shared/format/format-file-size.ts'
import { Badge, type BadgeTone } from '../../../../../brand/ui/badge.tsx'
import type { CaseFile } from '../../../backend/documents.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useRights } from '../shown-case.ts'
import { documentMarks } from './document-marks.ts'
import { useOpenDocument } from './use-open-document.ts'

const tones: Record<DocumentState, BadgeTone> = {
  clean: 'moss',
  unscanned: 'plain',
  pending: 'plain',
  encrypted: 'amber',
  quarantined: 'brick',
}

const advice: Record<DocumentState, string> = {
  clean: '',
  unscanned: 'Not checked for viruses. Open it with care.',
  pending: 'You can open it once it’s been scanned.',
  encrypted: '',
  quarantined: 'Blocked because it could harm your computer. Ask the applicant for a new copy.',
}

export interface Opening {
  at: string
  who: string
}

export function DocumentRow({
  document,
  onView,
  lastOpening,
  children,
}: {
  document: CaseFile
  onView(id: string): void
  lastOpening: Opening | undefined
  children?: ReactNode
}) {
  const label = DOCUMENT_FIELD_LABELS[document.field]
  // Read-only staff see that there are files, but can't open them.
  const { mayWrite } = useRights()
  const { open, opening, opened, problem } = useOpenDocument(document)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {label} <Badge tone={tones[document.state]}>{DOCUMENT_STATE_LABELS[document.state]}</Badge>
        </p>
        <p className="text-small text-ink-soft wrap-anywhere">
          {document.original_name}, {formatFileSize(document.bytes)}
          {document.by_mail && ', by e-mail'}
          {lastOpening && (
            <>
              . Last opened by {lastOpening.who}, <RelativeTime at={lastOpening.at} />
            </>
          )}
        </p>
        {[advice[document.state], ...documentMarks(document.marks)].filter(Boolean).map((sentence) => (
          <p key={sentence} className="text-small">
            {sentence}
          </p>
        ))}
        <Outcome opened={opened} problem={problem} />
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {isViewable(document.state) && (
            <Button icon="document" onClick={() => onView(document.id)}>
              View<span className="sr-only"> {document.original_name}</span>
            </Button>
          )}
          {isOpenable(document.state) && (
            <Button icon="outside" busy={opening} onClick={open}>
              Open<span className="sr-only"> {label.toLowerCase()} in a new tab</span>
            </Button>
          )}
        </div>
      )}
      {children}
    </li>
  )
}

function Outcome({ opened, problem }: Pick<ReturnType<typeof useOpenDocument>, 'opened' | 'problem'>) {
  return (
    <div role="status">
      {opened && (
        <p className="mt-1 text-small">
          On its way.{' '}
          <a href={opened} target="_blank" rel="noopener" className="text-link font-semibold">
            Nothing happened? Open it here
          </a>{' '}
          within a minute.
        </p>
      )}
      {problem && (
        <p className="mt-1 flex items-center gap-1.5 text-small font-semibold text-brick">
          <Icon name="warning" className="size-4" />
          {problem}
        </p>
      )}
    </div>
  )
}

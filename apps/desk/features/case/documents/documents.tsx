import { Suspense, useState } from 'react'
import { isClosed } from '#shared/desk/case-states.ts'
import { ACCEPTED_DOCUMENTS } from '#shared/documents/document-rules.ts'
import { buttonClasses } from '../../../../../brand/ui/button.tsx'
import { classNames } from '../../../../../brand/ui/class-names.ts'
import type { CaseLead } from '../../../backend/case-lead.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { useRights, useShownCase } from '../shown-case.ts'
import { describeDone } from './describe-done.ts'
import { DocumentList } from './document-list.tsx'
import { useAddFiles } from './use-add-files.ts'
import { useDocuments } from './use-documents.ts'

const RequestDialog = lazyPart(() => import('./request-dialog.tsx'))
const DocumentViewer = lazyPart(() => import('./viewer/document-viewer.tsx'))

export function Documents() {
  const { lead } = useShownCase()
  const { workable } = useRights()
  const query = useDocuments()
  const known = query.data
  const isEmpty = known && known.documents.length + known.requirements.length === 0
  const [asking, setAsking] = useState(false)
  const [viewedId, setViewedId] = useState<string>()
  const { add, sending, dropTarget } = useAddFiles()
  const panel = dropTarget(null)
  return (
    <div {...(workable && panel.handlers)}>
      <Panel
        // What it folds to is known once they have been read.
        key={known ? 'read' : 'reading'}
        title="Documents"
        id="documents"
        empty={isEmpty ? emptyWords(lead) : undefined}
        folded={known ? describeDone(known, isClosed(lead.state)) : undefined}
        className={classNames(panel.dragging && 'outline-2 outline-dashed outline-ink')}
        actions={
          workable && (
            <Actions
              sending={sending}
              onAdd={(files) => void add(files)}
              onAsk={known && (() => setAsking(true))}
            />
          )
        }
      >
        {!isEmpty && (
          <QueryView query={query} loading={<LoadingState lines={2} />}>
            {(read) => read && <DocumentList known={read} dropTarget={dropTarget} onView={setViewedId} />}
          </QueryView>
        )}
      </Panel>
      <Suspense>
        {viewedId && known && (
          <DocumentViewer known={known} firstId={viewedId} onClose={() => setViewedId(undefined)} />
        )}
        {asking && known && <RequestDialog known={known} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  )
}

function emptyWords({ form, entered_as }: CaseLead): string {
  return form === 'business_application' && !entered_as
    ? 'Deleted at the end of their retention period'
    : 'None yet'
}

interface ActionsProps extends AddFilesProps {
  onAsk: (() => void) | null | undefined
}

function Actions({ onAsk, ...adding }: ActionsProps) {
  return (
    <>
      <AddFiles {...adding} />
      {onAsk && (
        <Button icon="mail" onClick={onAsk}>
          Ask for documents
        </Button>
      )}
    </>
  )
}

interface AddFilesProps {
  sending: { name: string; share: number } | undefined
  onAdd(files: File[]): void
}

/**
 * The button's label also shows the progress of an upload, because a separate line above the list would move
 * the list's buttons while somebody is about to press one.
 */
function AddFiles({ sending, onAdd }: AddFilesProps) {
  const percent = sending && `${Math.floor(sending.share * 100)}%`
  return (
    <label
      className={buttonClasses({
        look: 'outline',
        className:
          'cursor-pointer has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2',
      })}
    >
      {sending ? `Adding ${percent}` : 'Add files'}
      <span role="status" className="sr-only">
        {sending && `Adding ${sending.name}, ${percent}`}
      </span>
      <input
        type="file"
        aria-label="Add files"
        multiple
        accept={ACCEPTED_DOCUMENTS}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

import { Suspense, useState } from 'react'
import { classNames } from '../../../../../brand/ui/class-names.ts'
import type { Case } from '../../../backend/case.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { AddFiles } from './add-files.tsx'
import { DocumentList } from './document-list.tsx'
import { useAddFiles } from './use-add-files.ts'
import { useDocuments } from './use-documents.ts'

const RequestDialog = lazyPart(() => import('./request-dialog.tsx'))
const DocumentViewer = lazyPart(() => import('./viewer/document-viewer.tsx'))

/** The documents a case needs and the files it has. Staff drop files here. */
export function Documents({
  case: shown,
  mayOpen,
  writable,
}: {
  case: Case
  /** Read-only staff see that there are documents, not what is in them. */
  mayOpen: boolean
  writable: boolean
}) {
  const { reference } = shown.lead
  const query = useDocuments(reference)
  const known = query.data
  const [asking, setAsking] = useState(false)
  const [viewedId, setViewedId] = useState<string>()
  const { add, sending, dropTarget } = useAddFiles(reference)
  const panel = dropTarget(null)
  return (
    <div {...(writable && panel.handlers)}>
      <Panel
        title="Documents"
        className={classNames(panel.dragging && 'outline-2 outline-dashed outline-ink')}
        actions={
          writable && <Actions onAdd={(files) => void add(files)} onAsk={known && (() => setAsking(true))} />
        }
      >
        <p role="status" className="text-small text-ink-soft">
          {sending && `Adding ${sending.name}, ${Math.floor(sending.share * 100)}%`}
        </p>
        <QueryView query={query} loading={<LoadingState lines={2} />}>
          {(read) =>
            read && (
              <DocumentList
                case={shown}
                known={read}
                writable={writable}
                dropTarget={dropTarget}
                onView={mayOpen ? setViewedId : undefined}
              />
            )
          }
        </QueryView>
      </Panel>
      <Suspense>
        {viewedId && known && (
          <DocumentViewer
            reference={reference}
            known={known}
            firstId={viewedId}
            writable={writable}
            onClose={() => setViewedId(undefined)}
          />
        )}
        {asking && known && (
          <RequestDialog reference={reference} known={known} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </div>
  )
}

function Actions({ onAdd, onAsk }: { onAdd(files: File[]): void; onAsk: (() => void) | null | undefined }) {
  return (
    <>
      <AddFiles onChoose={onAdd} />
      {onAsk && (
        <Button icon="mail" onClick={onAsk}>
          Ask for documents
        </Button>
      )}
    </>
  )
}

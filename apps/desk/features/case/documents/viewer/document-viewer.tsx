import { useState } from 'react'
import { isViewable } from '#shared/desk/document-states.ts'
import type { CaseDocuments, CaseFile } from '../../../../backend/documents.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useShortcut } from '../../../../ui/shortcuts.ts'
import { EmptyState } from '../../../../ui/states.tsx'
import { FileView } from './file-view.tsx'
import { useFileContent } from './use-file-content.ts'
import { ViewerSide, type ViewerSideProps } from './viewer-side.tsx'

/**
 * No script inside a PDF runs here, because the upload check quarantines PDFs with scripts. It can't look
 * into encrypted PDFs, so those aren't shown.
 */
export default function DocumentViewer({
  known,
  firstId,
  onClose,
}: {
  known: CaseDocuments
  firstId: string
  onClose(): void
}) {
  const [id, setId] = useState(firstId)
  const files = inOrder(known)
  const index = files.findIndex((file) => file.id === id)
  const file = files[index]
  const move = (step: number) => setId(files.at((index + step) % files.length)?.id ?? id)
  useShortcut('k', 'Previous document', () => move(-1), files.length > 1, true)
  useShortcut('j', 'Next document', () => move(1), files.length > 1, true)
  return (
    <Dialog
      open
      full
      onClose={onClose}
      title={file ? `Document ${index + 1} of ${files.length}` : 'Documents'}
    >
      {file ? (
        <OneFile known={known} file={file} onMove={files.length > 1 ? move : undefined} />
      ) : (
        <EmptyState title="This file can no longer be shown" />
      )}
    </Dialog>
  )
}

function OneFile(props: Omit<ViewerSideProps, 'url'>) {
  const { file } = props
  const content = useFileContent(file)
  return (
    <div className="grid h-full grid-cols-1 grid-rows-[minmax(0,1fr)_minmax(0,45%)] border-t border-rule lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-1">
      <div className="min-h-0 bg-paper-sunk">
        <FileView file={file} content={content} />
      </div>
      <ViewerSide {...props} url={content.url} />
    </div>
  )
}

/** This is the order in which the case page lists the files. */
function inOrder({ requirements, documents }: CaseDocuments): CaseFile[] {
  const order = new Map(requirements.map(({ id }, place) => [id, place]))
  const placeOf = ({ requirement_id }: CaseFile) =>
    (requirement_id && order.get(requirement_id)) ?? requirements.length
  return documents
    .filter(({ state }) => isViewable(state))
    .toSorted((one, other) => Number(placeOf(one)) - Number(placeOf(other)))
}

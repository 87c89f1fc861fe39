import { useState } from 'react'
import { isViewable } from '#shared/desk/document-states.ts'
import type { CaseDocuments, CaseFile } from '../../../../backend/documents.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useShortcut } from '../../../../ui/shortcuts.ts'
import { EmptyState } from '../../../../ui/states.tsx'
import { FileView } from './file-view.tsx'
import { useFileContent } from './use-file-content.ts'
import { ViewerSide } from './viewer-side.tsx'

interface ViewerProps {
  reference: string
  known: CaseDocuments
  /** The file it begins with. */
  firstId: string
  writable: boolean
  onClose(): void
}

/**
 * The files of a case, one at a time, beside its facts. No script of a document runs: the intake quarantines PDFs that
 * contain one, and those it couldn't look into aren't shown.
 */
export default function DocumentViewer({ reference, known, firstId, writable, onClose }: ViewerProps) {
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
        <OneFile
          reference={reference}
          known={known}
          file={file}
          writable={writable}
          onMove={files.length > 1 ? move : undefined}
        />
      ) : (
        <EmptyState title="This file can no longer be shown" />
      )}
    </Dialog>
  )
}

interface OneFileProps extends Pick<ViewerProps, 'reference' | 'known' | 'writable'> {
  file: CaseFile
  onMove: ((step: number) => void) | undefined
}

function OneFile({ reference, file, ...side }: OneFileProps) {
  const content = useFileContent(reference, file)
  return (
    <div className="grid h-full grid-cols-1 grid-rows-[minmax(0,1fr)_minmax(0,45%)] border-t border-rule lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-1">
      <div className="min-h-0 bg-paper-sunk">
        <FileView file={file} content={content} />
      </div>
      <ViewerSide {...side} reference={reference} file={file} url={content.url} />
    </div>
  )
}

/** The files that can be shown, in the order of the page behind. */
function inOrder({ requirements, documents }: CaseDocuments): CaseFile[] {
  const order = new Map(requirements.map(({ id }, place) => [id, place]))
  const placeOf = ({ requirement_id }: CaseFile) =>
    (requirement_id && order.get(requirement_id)) ?? requirements.length
  return documents
    .filter(({ state }) => isViewable(state))
    .toSorted((one, other) => Number(placeOf(one)) - Number(placeOf(other)))
}

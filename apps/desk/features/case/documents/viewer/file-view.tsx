import { useState } from 'react'
import { DOCUMENT_STATE_LABELS } from '#shared/desk/document-states.ts'
import type { CaseFile } from '../../../../backend/documents.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/states.tsx'
import type { useFileContent } from './use-file-content.ts'

export function FileView({
  file,
  content: { query, url },
}: {
  file: CaseFile
  content: ReturnType<typeof useFileContent>
}) {
  if (query.isError) {
    return (
      <div className="p-4">
        <ErrorState title="This file couldn’t be opened" onRetry={() => void query.refetch()}>
          <p>The connection may have dropped. The file is still here.</p>
        </ErrorState>
      </div>
    )
  }
  if (query.data?.outcome === 'withheld') {
    return <EmptyState title={`This file can’t be shown: ${stateOf(query.data.state)}`} />
  }
  if (query.data?.outcome === 'missing') return <EmptyState title="This file has been deleted" />
  if (!url) {
    return (
      <div className="p-4">
        <LoadingState label="Opening …" />
      </div>
    )
  }
  if (file.media_type !== 'application/pdf') return <Picture url={url} name={file.original_name} />
  // Most browsers on phones can't show a PDF within a page.
  if (!navigator.pdfViewerEnabled) {
    return (
      <EmptyState title="This browser doesn’t show PDFs in a page">
        <p>Download it to read it.</p>
      </EmptyState>
    )
  }
  return <iframe src={url} title={file.original_name} className="size-full border-0" />
}

function Picture({ url, name }: { url: string; name: string }) {
  const [actualSize, setActualSize] = useState(false)
  return (
    <div className="relative size-full">
      <section
        aria-label="Picture"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a large picture is scrolled with the arrow keys
        tabIndex={0}
        className="grid size-full overflow-auto -outline-offset-3"
      >
        <img
          src={url}
          alt={name}
          className={actualSize ? 'max-w-none' : 'm-auto max-h-full min-h-0 max-w-full object-contain'}
        />
      </section>
      <Button
        aria-pressed={actualSize}
        className="absolute right-3 bottom-3"
        onClick={() => setActualSize(!actualSize)}
      >
        Actual size
      </Button>
    </div>
  )
}

const stateOf = (state: keyof typeof DOCUMENT_STATE_LABELS) => DOCUMENT_STATE_LABELS[state].toLowerCase()

import { useState } from 'react'
import { classNames } from '../../../../../brand/ui/class-names.ts'
import type { Case } from '../../../backend/case.ts'
import type { CaseDocuments, CaseFile } from '../../../backend/documents.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { AddFiles } from './add-files.tsx'
import { DocumentRow } from './document-row.tsx'
import { lastOpenings } from './last-openings.ts'
import { RequestDialog } from './request-dialog.tsx'
import { RequirementRow } from './requirement-row.tsx'
import { useAddFiles } from './use-add-files.ts'
import { useDocuments } from './use-documents.ts'

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
  const { add, sending, dragging, dropZone } = useAddFiles(reference)
  return (
    <div {...(writable && dropZone)}>
      <Panel
        title="Documents"
        className={classNames(dragging && 'outline-2 outline-dashed outline-ink')}
        actions={
          writable && (
            <>
              <AddFiles onChoose={(files) => void add(files)} />
              {known && (
                <Button icon="mail" onClick={() => setAsking(true)}>
                  Ask for documents
                </Button>
              )}
            </>
          )
        }
      >
        <p role="status" className="text-small text-ink-soft">
          {sending && `Adding ${sending.name}, ${Math.floor(sending.share * 100)}%`}
        </p>
        <QueryView query={query} loading={<LoadingState lines={2} />}>
          {(read) => read && <DocumentList case={shown} known={read} mayOpen={mayOpen} writable={writable} />}
        </QueryView>
      </Panel>
      {asking && known && (
        <RequestDialog reference={reference} known={known} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

function DocumentList({
  case: { lead, events },
  known: { requirements, documents },
  mayOpen,
  writable,
}: {
  case: Case
  known: CaseDocuments
  mayOpen: boolean
  writable: boolean
}) {
  const openings = lastOpenings(events)
  const rows = (files: CaseFile[]) =>
    files.length > 0 && (
      <ul className="grid gap-4">
        {files.map((document) => (
          <DocumentRow
            key={document.id}
            reference={lead.reference}
            document={document}
            mayOpen={mayOpen}
            lastOpening={openings.get(document.id)}
          />
        ))}
      </ul>
    )
  if (requirements.length + documents.length === 0) {
    return (
      <p className="text-ink-soft">
        {lead.form === 'business_application' && !lead.entered_as
          ? 'Deleted at the end of their retention period.'
          : 'None yet.'}
      </p>
    )
  }
  return (
    <div className="grid gap-4 *:not-first:border-t *:not-first:border-rule *:not-first:pt-4">
      {requirements.length > 0 && (
        <ul className="grid gap-4">
          {requirements.map((requirement) => (
            <RequirementRow
              key={requirement.id}
              reference={lead.reference}
              requirement={requirement}
              writable={writable}
            >
              {rows(documents.filter((document) => document.requirement_id === requirement.id))}
            </RequirementRow>
          ))}
        </ul>
      )}
      {rows(documents.filter((document) => document.requirement_id === null))}
    </div>
  )
}

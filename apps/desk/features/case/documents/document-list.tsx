import type { Case } from '../../../backend/case.ts'
import type { CaseDocuments, CaseFile } from '../../../backend/documents.ts'
import { DocumentRow } from './document-row.tsx'
import { FileUnder } from './file-under.tsx'
import { lastOpenings } from './last-openings.ts'
import { RequirementRow } from './requirement-row.tsx'
import type { DropTarget } from './use-add-files.ts'

interface DocumentListProps {
  case: Case
  known: CaseDocuments
  writable: boolean
  dropTarget(requirementId: string): DropTarget
  /** Absent for read-only staff. */
  onView: ((id: string) => void) | undefined
}

/** The documents a case needs, each with its files, then files of nothing we asked for. */
export function DocumentList({ case: shown, known, writable, dropTarget, onView }: DocumentListProps) {
  const { lead, events } = shown
  const { requirements, documents } = known
  const openings = lastOpenings(events)
  const rows = (files: CaseFile[]) =>
    files.length > 0 && (
      <ul className="grid gap-4">
        {files.map((document) => (
          <DocumentRow
            key={document.id}
            reference={lead.reference}
            document={document}
            onView={onView}
            lastOpening={openings.get(document.id)}
          >
            {writable && <FileUnder reference={lead.reference} file={document} requirements={requirements} />}
          </DocumentRow>
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
              dropTarget={dropTarget(requirement.id)}
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

import type { CaseEvent } from '../../../backend/case-events.ts'
import type { CaseDocuments, CaseFile } from '../../../backend/documents.ts'
import { useRights, useShownCase } from '../shown-case.ts'
import { DocumentRow, type Opening } from './document-row.tsx'
import { FileUnder } from './file-under.tsx'
import { RequirementRow } from './requirement-row.tsx'
import type { DropTarget } from './use-add-files.ts'

export function DocumentList({
  known: { requirements, documents },
  dropTarget,
  onView,
}: {
  known: CaseDocuments
  dropTarget(requirementId: string): DropTarget
  onView(id: string): void
}) {
  const { events } = useShownCase()
  const { workable } = useRights()
  const openings = lastOpenings(events)
  const rows = (files: CaseFile[]) =>
    files.length > 0 && (
      <ul className="grid gap-4">
        {files.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            onView={onView}
            lastOpening={openings.get(document.id)}
          >
            {workable && <FileUnder file={document} requirements={requirements} />}
          </DocumentRow>
        ))}
      </ul>
    )
  return (
    <div className="grid gap-4 *:not-first:border-t *:not-first:border-rule *:not-first:pt-4">
      {requirements.length > 0 && (
        <ul className="grid gap-4">
          {requirements.map((requirement) => (
            <RequirementRow
              key={requirement.id}
              requirement={requirement}
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

/** `events` must be newest first. */
function lastOpenings(events: readonly CaseEvent[]): Map<string, Opening> {
  const last = new Map<string, Opening>()
  for (const event of events) {
    if (event.kind !== 'document_opened' || last.has(event.detail.document_id)) continue
    last.set(event.detail.document_id, { at: event.at, who: event.actor_name ?? 'A colleague' })
  }
  return last
}

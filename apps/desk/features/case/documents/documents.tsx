import type { Case } from '../../../backend/case.ts'
import { Panel } from '../../../ui/panel.tsx'
import { DocumentRow } from './document-row.tsx'
import { lastOpenings } from './last-openings.ts'

/** The files that came with a business application. */
export function Documents({
  case: { lead, documents, events },
  mayOpen,
}: {
  case: Case
  /** Read-only staff see that there are documents, not what is in them. */
  mayOpen: boolean
}) {
  if (lead.form !== 'business_application') return null
  const openings = lastOpenings(events)
  return (
    <Panel title="Documents">
      {documents.length === 0 ? (
        <p className="text-ink-soft">Deleted at the end of their retention period.</p>
      ) : (
        <ul className="grid gap-4">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              reference={lead.reference}
              document={document}
              mayOpen={mayOpen}
              lastOpening={openings.get(document.id)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

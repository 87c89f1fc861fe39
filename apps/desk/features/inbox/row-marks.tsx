import type { InboxRow } from '../../backend/inbox.ts'
import { Badge } from '../../ui/badge.tsx'

/** What is out of the ordinary about a lead: most have none of these. */
export function RowMarks({ row, fresh }: { row: InboxRow; fresh: boolean }) {
  const held = row.document_states.some((state) => state === 'quarantined')
  const encrypted = row.document_states.some((state) => state === 'encrypted')
  return (
    <>
      {fresh && <Badge tone="ink">Just in</Badge>}
      {held && <Badge tone="brick">Document withheld</Badge>}
      {encrypted && <Badge tone="amber">Encrypted document</Badge>}
    </>
  )
}

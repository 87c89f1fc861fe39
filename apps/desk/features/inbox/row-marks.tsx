import { Badge } from '../../../../brand/ui/badge.tsx'
import type { InboxRow } from '../../backend/inbox.ts'
import { Icon } from '../../ui/icon.tsx'

/** What is out of the ordinary about a lead: most have none of these. */
export function RowMarks({ row, fresh }: { row: InboxRow; fresh: boolean }) {
  const trouble = documentTrouble(row)
  return (
    <>
      {fresh && <Badge tone="ink">Just in</Badge>}
      {trouble && (
        <span title={trouble} className="shrink-0 text-brick">
          <Icon name="document" className="size-4.5" />
          <span className="sr-only">{trouble}</span>
        </span>
      )}
    </>
  )
}

function documentTrouble({ document_states: states }: InboxRow): string | undefined {
  if (states.includes('quarantined')) return 'A document is withheld'
  return states.includes('encrypted') ? 'A document is encrypted' : undefined
}

import { CHECK_FIRST_LABELS, flagsToCheckFirst } from '#shared/desk/lead-forms.ts'
import { taskMark } from '#shared/desk/tasks.ts'
import { Badge } from '../../../../../brand/ui/badge.tsx'
import type { InboxRow } from '../../../backend/inbox.ts'
import { Icon } from '../../../ui/icon.tsx'

export function RowBadges({ row, isNew }: { row: InboxRow; isNew: boolean }) {
  const problem = documentProblem(row)
  return (
    <>
      {isNew && <Badge tone="ink">Just in</Badge>}
      {row.documents_arrived_at && <Badge tone="amber">New documents</Badge>}
      {marksOf(row).map((mark) => (
        <Badge key={mark} tone="amber">
          {mark}
        </Badge>
      ))}
      {/* A wide screen says it below the owner. */}
      {row.standing_in && (
        <span className="max-w-full overflow-hidden text-ellipsis xl:hidden">
          <Badge>For {row.standing_in.name}</Badge>
        </span>
      )}
      {flagsToCheckFirst(row.flags).map((flag) => (
        <Badge key={flag} tone="amber">
          {CHECK_FIRST_LABELS[flag]}
        </Badge>
      ))}
      {/* A wider screen says it beside the number. */}
      {row.same_phone && (
        <span className="md:hidden">
          <Badge>Same phone as another case</Badge>
        </span>
      )}
      {problem && (
        <span title={problem} className="shrink-0 text-brick">
          <Icon name="document" className="size-4.5" />
          <span className="sr-only">{problem}</span>
        </span>
      )}
    </>
  )
}

/** What others did that waits for staff. */
const marksOf = ({ tasks }: InboxRow) => [...new Set(tasks.flatMap((task) => taskMark(task) ?? []))]

function documentProblem({ document_states: states }: InboxRow): string | undefined {
  if (states.includes('quarantined')) return 'A document is withheld'
  return states.includes('encrypted') ? 'A document is encrypted' : undefined
}

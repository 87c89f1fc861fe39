import type { InboxRow } from '../../backend/inbox.ts'
import { Button } from '../../ui/button.tsx'

/** Makes a case one's own. */
export function TakeButton({
  row,
  busy,
  onTake,
  className,
}: {
  row: InboxRow
  busy: boolean
  onTake(row: InboxRow): void
  className: string
}) {
  return (
    <Button
      busy={busy}
      onClick={() => onTake(row)}
      aria-label={`Take the case of ${row.contact_name}, which is nobody’s yet`}
      className={`relative z-1 ${className}`}
    >
      Take
    </Button>
  )
}

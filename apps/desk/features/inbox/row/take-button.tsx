import type { InboxRow } from '../../../backend/inbox.ts'
import { Button } from '../../../ui/button.tsx'

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
      aria-label={`Take ${row.contact_name}’s case`}
      className={`relative z-1 ${className}`}
    >
      Take
    </Button>
  )
}

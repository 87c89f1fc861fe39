import type { InboxRow } from '../../backend/inbox.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'

export interface RowActionsProps {
  row: InboxRow
  /** Read-only staff look; the database would refuse them anyway. */
  mayWrite: boolean
  busy: boolean
  onTake(row: InboxRow): void
  onContact(row: InboxRow): void
}

/** What saves opening the case: ring, say that contact was made, take it. Each lies above the row's own link. */
export function RowActions({ row, mayWrite, busy, onTake, onContact }: RowActionsProps) {
  const waiting = row.state === 'new' && !row.quarantined
  return (
    <div
      className={`relative z-1 gap-1.5 [grid-area:actions] max-md:mt-1.5 md:flex md:justify-end ${waiting ? 'max-md:flex' : 'max-md:hidden'}`}
    >
      {waiting && (
        <ButtonAnchor
          look="ink"
          icon="phone"
          href={`tel:${row.phone.replace(/[^\d+]/g, '')}`}
          aria-label={`Call ${row.contact_name}, ${row.phone}`}
          className="grow md:hidden"
        >
          Call
        </ButtonAnchor>
      )}
      {waiting && mayWrite && (
        <Button
          onClick={() => onContact(row)}
          aria-label={`Contacted: ${row.contact_name}`}
          className="grow md:grow-0 md:px-2.5"
        >
          Contacted
        </Button>
      )}
      {mayWrite && !row.quarantined && row.owner_id === null && (
        <Button
          look="quiet"
          busy={busy}
          onClick={() => onTake(row)}
          aria-label={`Take the case of ${row.contact_name}`}
          className="md:max-xl:hidden md:px-2.5"
        >
          Take
        </Button>
      )}
    </div>
  )
}

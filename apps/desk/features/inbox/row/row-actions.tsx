import type { InboxRow } from '../../../backend/inbox.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { phoneLink } from '../../../ui/format/phone-link.ts'
import { TakeButton } from './take-button.tsx'
import { isAwaited } from './waiting-for.ts'

export interface RowActionsProps {
  row: InboxRow
  /** False for read-only staff; the database refuses their changes too. */
  mayWrite: boolean
  busy: boolean
  onContact(row: InboxRow): void
  onTake(row: InboxRow): void
}

/** The buttons lie on top of the link to the case, which covers the whole row. */
export function RowActions({ row, mayWrite, busy, onContact, onTake }: RowActionsProps) {
  if (!isAwaited(row)) return null
  return (
    <div className="relative z-1 flex gap-2 max-md:[grid-area:actions] max-md:mt-1.5 md:max-lg:[grid-area:state] lg:justify-end lg:[grid-area:actions]">
      <ButtonAnchor
        look="ink"
        icon="phone"
        href={phoneLink(row.phone)}
        aria-label={`Call ${row.contact_name} on ${row.phone}`}
        className="flex-1 md:hidden"
      >
        Call
      </ButtonAnchor>
      {mayWrite && (
        <>
          <Button
            onClick={() => onContact(row)}
            aria-label={`Record contact with ${row.contact_name}`}
            className="max-md:flex-1 md:px-2.5 md:text-small"
          >
            Record contact
          </Button>
          {row.owner_id === null && <TakeButton {...{ row, busy, onTake }} className="md:hidden" />}
        </>
      )}
    </div>
  )
}

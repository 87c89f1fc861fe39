import type { InboxRow } from '../../backend/inbox.ts'
import { Person } from '../../ui/person.tsx'
import { TakeButton } from './take-button.tsx'

/** Whose case it is; where it is nobody's, the way to make it one's own. */
export function OwnerCell({
  row,
  mayWrite,
  busy,
  onTake,
}: {
  row: InboxRow
  mayWrite: boolean
  busy: boolean
  onTake(row: InboxRow): void
}) {
  if (row.owner_name) {
    return (
      <>
        <span className="xl:hidden">
          <Person name={row.owner_name} initialsOnly />
        </span>
        <span className="hidden truncate text-small xl:block">{row.owner_name}</span>
      </>
    )
  }
  const nobody = <span className="text-small text-ink-quiet">Nobody’s</span>
  if (!mayWrite || row.quarantined) return nobody
  return (
    <>
      <span className="md:hidden">{nobody}</span>
      <TakeButton row={row} busy={busy} onTake={onTake} className="text-small max-md:hidden md:px-2" />
    </>
  )
}

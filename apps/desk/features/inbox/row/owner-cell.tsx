import type { InboxRow } from '../../../backend/inbox.ts'
import { Person } from '../../../ui/person.tsx'
import { TakeButton } from './take-button.tsx'

/** Who owns the case, or a button to take it. */
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
  const unassigned = <span className="text-small text-ink-quiet md:max-lg:sr-only">Unassigned</span>
  if (!mayWrite) return unassigned
  return (
    <>
      <span className="md:hidden">{unassigned}</span>
      <TakeButton row={row} busy={busy} onTake={onTake} className="text-small max-md:hidden md:px-2" />
    </>
  )
}

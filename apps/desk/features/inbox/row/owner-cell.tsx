import { formatShortDay } from '../../../ui/format/format-short-day.ts'
import { Person } from '../../../ui/person.tsx'
import type { RowActionsProps } from './row-actions.tsx'
import { TakeButton } from './take-button.tsx'

export function OwnerCell({ row, mayWrite, busy, onTake }: RowActionsProps) {
  if (row.owner_name) {
    return (
      <>
        <span className="xl:hidden">
          <Person name={row.owner_name} initialsOnly />
        </span>
        <span className="hidden truncate text-small xl:block">{row.owner_name}</span>
        {row.standing_in && (
          <span
            title={`${row.standing_in.name} is back on ${formatShortDay(row.standing_in.returns_on)}`}
            className="hidden truncate text-small text-ink-quiet xl:block"
          >
            for {row.standing_in.name}
          </span>
        )}
      </>
    )
  }
  const unassigned = <span className="text-small text-ink-quiet md:max-lg:sr-only">Unassigned</span>
  if (!mayWrite) return unassigned
  return (
    <>
      <span className="md:hidden">{unassigned}</span>
      <TakeButton {...{ row, busy, onTake }} className="text-small max-md:hidden md:px-2" />
    </>
  )
}

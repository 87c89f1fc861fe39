import { type ReactNode, useState } from 'react'
import type { InboxCounts } from '../../../backend/inbox.ts'
import type { Colleague } from '../../../backend/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { formatCount } from '../../../ui/format/format-count.ts'
import { countLate } from '../inbox-counts.tsx'
import { FilterSelects, SortSelect } from './filter-selects.tsx'
import { countChosen, type InboxView } from './inbox-view.ts'
import { SearchBox } from './search-box.tsx'

interface FilterBarProps {
  view: InboxView
  onChange(changes: Partial<InboxView>): void
  onClear(): void
  myId: string
  colleagues: readonly Colleague[]
  counts: InboxCounts | undefined
}

export function FilterBar({ view, onChange, onClear, myId, colleagues, counts }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = countChosen(view)
  return (
    <div className="mb-4 grid gap-2 xl:flex xl:items-center">
      <div className="flex min-w-0 gap-2 xl:grow">
        <SearchBox value={view.search} onSearch={(search) => onChange({ search })} />
        <Button
          className="whitespace-nowrap md:hidden"
          aria-expanded={isOpen}
          aria-controls="inbox-filters"
          onClick={() => setOpen(!isOpen)}
        >
          Filters{chosen > 0 && ` (${chosen})`}
        </Button>
      </div>
      <div
        id="inbox-filters"
        className={`flex-wrap gap-2 md:flex md:max-xl:gap-1.5 xl:shrink-0 ${isOpen ? 'grid grid-cols-2' : 'hidden'}`}
      >
        <FilterSelects view={view} onChoose={onChange} myId={myId} colleagues={colleagues} />
        <FilterToggle
          on={view.overdue}
          count={counts && countLate(counts)}
          onToggle={(overdue) => onChange({ overdue })}
        >
          Late
        </FilterToggle>
        <FilterToggle
          on={view.quarantined}
          count={counts?.quarantined}
          onToggle={(quarantined) => onChange({ quarantined })}
        >
          Possible spam
        </FilterToggle>
        {!view.search && (
          <SortSelect view={view} onChoose={onChange} className="max-md:col-span-2 lg:hidden" />
        )}
        <Button
          look="quiet"
          icon="cross"
          onClick={onClear}
          // On a wide screen it's invisible rather than removed, so that the search box beside it keeps its
          // width while somebody types.
          className={chosen > 0 || view.search || view.sort ? undefined : 'invisible max-xl:hidden'}
        >
          Clear
        </Button>
      </div>
    </div>
  )
}

/** `count` is the number of leads that the filter matches, given the chosen kind, status and owner. */
function FilterToggle({
  on,
  count,
  onToggle,
  children,
}: {
  on: boolean
  count: number | undefined
  onToggle(on: boolean): void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onToggle(!on)}
      className="control-height rounded-small border border-edge bg-paper-raised px-3 font-medium md:max-xl:px-2.5 whitespace-nowrap hover:bg-paper-sunk aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {children}
      <span className="tabular ml-1 inline-block min-w-[2ch] font-normal">
        {count !== undefined && ` ${formatCount(count)}`}
      </span>
    </button>
  )
}

import { type ReactNode, useState } from 'react'
import { CASE_STATE_LABELS, CASE_STATES, isClosed } from '#shared/desk/case-states.ts'
import { LEAD_FORM_LABELS } from '#shared/desk/lead-forms.ts'
import { controlClasses } from '../../../../../brand/ui/field.tsx'
import type { InboxCounts } from '../../../backend/inbox.ts'
import type { Colleague } from '../../../backend/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { countChosen, type InboxView } from './inbox-view.ts'
import { SearchBox } from './search-box.tsx'

export interface FilterBarProps {
  view: InboxView
  onChange(view: InboxView): void
  onClear(): void
  myId: string
  colleagues: readonly Colleague[]
  counts: InboxCounts | undefined
}

/** Search and filters in one line; on a phone the filters open with a button. */
export function FilterBar({ view, onChange, onClear, myId, colleagues, counts }: FilterBarProps) {
  const [unfolded, setUnfolded] = useState(false)
  const set = (changes: Partial<InboxView>) => onChange({ ...view, ...changes })
  const chosen = countChosen(view)
  return (
    <div className="mb-4 grid gap-2 xl:flex xl:items-center">
      <div className="flex gap-2 xl:grow">
        <SearchBox value={view.search} onSearch={(search) => set({ search })} />
        <Button
          className="md:hidden"
          aria-expanded={unfolded}
          aria-controls="inbox-filters"
          onClick={() => setUnfolded(!unfolded)}
        >
          Filters{chosen > 0 && ` (${chosen})`}
        </Button>
      </div>
      <div
        id="inbox-filters"
        className={`flex-wrap gap-2 md:flex ${unfolded ? 'grid grid-cols-2' : 'hidden'}`}
      >
        <Choice label="Kind" value={view.form} onChoose={(form) => set({ form: form as InboxView['form'] })}>
          <option value="">All kinds</option>
          {Object.entries(LEAD_FORM_LABELS).map(([form, label]) => (
            <option key={form} value={form}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice
          label="Status"
          value={view.state}
          onChoose={(state) => set({ state: state as InboxView['state'] })}
        >
          <option value="">{view.search ? 'Any status' : 'Open cases'}</option>
          {CASE_STATES.filter((state) => !isClosed(state)).map(stateOption)}
          <option value="decided">All decided</option>
          {CASE_STATES.filter(isClosed).map(stateOption)}
        </Choice>
        <Choice
          label="Owner"
          value={view.owner}
          onChoose={(owner) => set({ owner })}
          className="max-md:col-span-2"
        >
          <option value="">Anyone</option>
          <option value="me">Me</option>
          <option value="none">Unassigned</option>
          {colleagues
            .filter(
              ({ id, role }) => id !== myId && (role === 'admin' || role === 'adviser' || id === view.owner),
            )
            .map(({ id, name, disabled }) => (
              <option key={id} value={id}>
                {name}
                {disabled && ' (deactivated)'}
              </option>
            ))}
        </Choice>
        <Toggle
          on={view.overdue}
          count={counts && counts.overdue + counts.follow_ups_late}
          onToggle={(overdue) => set({ overdue })}
        >
          Overdue
        </Toggle>
        <Toggle
          on={view.quarantined}
          count={counts?.quarantined}
          onToggle={(quarantined) => set({ quarantined })}
        >
          Possible spam
        </Toggle>
        <Button
          look="quiet"
          icon="cross"
          onClick={onClear}
          // Hidden rather than removed, so that the search box doesn't change its width while somebody types.
          className={chosen > 0 || view.search ? undefined : 'invisible max-xl:hidden'}
        >
          Clear
        </Button>
      </div>
    </div>
  )
}

const stateOption = (state: keyof typeof CASE_STATE_LABELS) => (
  <option key={state} value={state}>
    {CASE_STATE_LABELS[state]}
  </option>
)

function Choice({
  label,
  value,
  onChoose,
  className = '',
  children,
}: {
  label: string
  value: string
  onChoose(value: string): void
  className?: string
  children: ReactNode
}) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className={controlClasses(
        undefined,
        `md:w-[7.75rem] xl:w-auto ${className} ${value ? 'border-ink font-semibold' : ''}`,
      )}
    >
      {children}
    </select>
  )
}

function Toggle({
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
      className="control-height rounded-small border border-edge bg-paper-raised px-3 font-medium whitespace-nowrap hover:bg-paper-sunk aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {children}
      {count !== undefined && (
        <span className="tabular ml-1 font-normal"> {count >= 1_000 ? '999+' : count}</span>
      )}
    </button>
  )
}

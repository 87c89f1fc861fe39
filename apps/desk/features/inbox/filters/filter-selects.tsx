import type { ReactNode } from 'react'
import { CASE_STATE_LABELS, CASE_STATES, isClosed } from '#shared/desk/case-states.ts'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { isKindOn, isTopicOn } from '#shared/desk/what-is-on.ts'
import { controlClasses } from '../../../../../brand/ui/field.tsx'
import type { Colleague } from '../../../backend/staff.ts'
import { useHandovers } from '../../../handover/use-handovers.ts'
import { Options } from '../../../ui/options.tsx'
import { FILTER_KINDS, type FilterKind, type InboxView } from './inbox-view.ts'

interface FilterProps {
  view: InboxView
  onChoose(change: Partial<InboxView>): void
}

interface FilterSelectProps extends FilterProps {
  label: string
  name: 'form' | 'state' | 'owner' | 'sort'
  className?: string
  children: ReactNode
}

function FilterSelect({ label, name, view, onChoose, className = '', children }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={view[name]}
      onChange={(event) => onChoose({ [name]: event.target.value })}
      className={controlClasses(
        undefined,
        `md:w-[7.5rem] md:max-xl:pl-2 xl:w-auto xl:max-w-40 ${className} ${view[name] ? 'border-ink font-semibold' : ''}`,
      )}
    >
      {children}
    </select>
  )
}

const labelled = (closed: boolean) =>
  CASE_STATES.filter((state) => isClosed(state) === closed).map(
    (state) => [state, CASE_STATE_LABELS[state]] as const,
  )

/** What is switched off is here only while it's chosen, as from a bookmark. */
const kindsWith = (chosen: InboxView['form']) =>
  (Object.keys(FILTER_KINDS) as FilterKind[])
    .filter((kind) => isOn(kind) || kind === chosen)
    .map((kind) => [kind, FILTER_KINDS[kind]] as const)

const isOn = (kind: FilterKind) => (kind === 'card_payments' ? isTopicOn(kind) : isKindOn(kind))

export function FilterSelects({
  myId,
  colleagues,
  ...filter
}: FilterProps & { myId: string; colleagues: readonly Colleague[] }) {
  const { owner, search } = filter.view
  const { data: handovers = [] } = useHandovers()
  // What I have for colleagues, and what a link or bookmark asks for.
  const held = handovers.filter(
    ({ id, to_id, out, returns_on }) => owner === `for-${id}` || (to_id === myId && out > 0 && returns_on),
  )
  const owners = colleagues.filter(({ id, role }) => id !== myId && (mayWrite(role) || id === owner))
  return (
    <>
      <FilterSelect label="Kind" name="form" {...filter}>
        <option value="">All kinds</option>
        <Options of={kindsWith(filter.view.form)} />
      </FilterSelect>
      <FilterSelect label="Status" name="state" {...filter}>
        <option value="">{search ? 'Any status' : 'Open cases'}</option>
        <Options of={labelled(false)} />
        <option value="decided">All decided</option>
        <Options of={labelled(true)} />
        <option value="merged">Merged</option>
      </FilterSelect>
      <FilterSelect label="Owner" name="owner" {...filter} className="max-md:col-span-2">
        <option value="">Anyone</option>
        <option value="me">Me</option>
        <option value="none">Unassigned</option>
        <Options of={held.map(({ id, from_name }) => [`for-${id}`, `for ${from_name ?? 'nobody'}`])} />
        <Options
          of={owners.map(({ id, name, disabled }) => [id, disabled ? `${name} (deactivated)` : name])}
        />
      </FilterSelect>
    </>
  )
}

export function SortSelect(filter: FilterProps & { className: string }) {
  return (
    <FilterSelect label="Sort" name="sort" {...filter}>
      <option value="">Most urgent first</option>
      <option value="idle">Longest idle first</option>
      <option value="newest">Newest first</option>
    </FilterSelect>
  )
}

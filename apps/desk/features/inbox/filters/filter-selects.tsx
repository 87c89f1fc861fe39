import { CASE_KIND_LABELS } from '#shared/desk/case-kind.ts'
import { CASE_STATE_LABELS, CASE_STATES, type CaseState, isClosed } from '#shared/desk/case-states.ts'
import type { Colleague } from '../../../backend/staff.ts'
import { FilterSelect } from './filter-controls.tsx'
import type { InboxView } from './inbox-view.ts'

interface FilterProps {
  view: InboxView
  onChoose(change: Partial<InboxView>): void
}

export function FormFilter({ view, onChoose }: FilterProps) {
  return (
    <FilterSelect
      label="Kind"
      value={view.form}
      onChoose={(form) => onChoose({ form: form as InboxView['form'] })}
    >
      <option value="">All kinds</option>
      {Object.entries(CASE_KIND_LABELS).map(([form, label]) => (
        <option key={form} value={form}>
          {label}
        </option>
      ))}
    </FilterSelect>
  )
}

export function StatusFilter({ view, onChoose }: FilterProps) {
  return (
    <FilterSelect
      label="Status"
      value={view.state}
      onChoose={(state) => onChoose({ state: state as InboxView['state'] })}
    >
      <option value="">{view.search ? 'Any status' : 'Open cases'}</option>
      {CASE_STATES.filter((state) => !isClosed(state)).map(stateOption)}
      <option value="decided">All decided</option>
      {CASE_STATES.filter(isClosed).map(stateOption)}
    </FilterSelect>
  )
}

export function SortSelect({ view, onChoose, className }: FilterProps & { className: string }) {
  return (
    <FilterSelect
      label="Sort"
      value={view.sort}
      onChoose={(sort) => onChoose({ sort: sort as InboxView['sort'] })}
      className={className}
    >
      <option value="">Most urgent first</option>
      <option value="idle">Longest idle first</option>
      <option value="newest">Newest first</option>
    </FilterSelect>
  )
}

const stateOption = (state: CaseState) => (
  <option key={state} value={state}>
    {CASE_STATE_LABELS[state]}
  </option>
)

export function OwnerFilter({
  view,
  onChoose,
  myId,
  colleagues,
}: FilterProps & { myId: string; colleagues: readonly Colleague[] }) {
  const owners = colleagues.filter(
    ({ id, role }) => id !== myId && (role === 'admin' || role === 'adviser' || id === view.owner),
  )
  return (
    <FilterSelect
      label="Owner"
      value={view.owner}
      onChoose={(owner) => onChoose({ owner })}
      className="max-md:col-span-2"
    >
      <option value="">Anyone</option>
      <option value="me">Me</option>
      <option value="none">Unassigned</option>
      {owners.map(({ id, name, disabled }) => (
        <option key={id} value={id}>
          {name}
          {disabled && ' (deactivated)'}
        </option>
      ))}
    </FilterSelect>
  )
}

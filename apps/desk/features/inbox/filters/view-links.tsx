import { Link } from 'react-router'
import type { InboxCounts } from '../../../backend/inbox.ts'
import { SortSelect } from './filter-selects.tsx'
import { EVERYTHING, type InboxView, SAVED_VIEWS, writeView } from './inbox-view.ts'

const views: { name: keyof typeof SAVED_VIEWS | undefined; label: string; view: InboxView }[] = [
  { name: undefined, label: 'All open', view: EVERYTHING },
  { name: 'mine', label: 'Mine', view: SAVED_VIEWS.mine },
  { name: 'due', label: 'Due today', view: SAVED_VIEWS.due },
  { name: 'stepless', label: 'No next step', view: SAVED_VIEWS.stepless },
  { name: 'arrived', label: 'New documents', view: SAVED_VIEWS.arrived },
  { name: 'documents', label: 'Waiting for documents', view: SAVED_VIEWS.documents },
]

export function ViewLinks({
  view,
  counts,
  onChange,
}: {
  view: InboxView
  counts: InboxCounts['views'] | undefined
  onChange(changes: Partial<InboxView>): void
}) {
  const shown = addressOf({ ...view, sort: '' })
  return (
    <div className="mb-3 flex items-end justify-between gap-x-4 border-b border-rule">
      <nav aria-label="Saved views" className="min-w-0 overflow-x-auto">
        <ul className="flex gap-1">
          {views.map(({ name, label, view: saved }) => (
            <li key={label}>
              <Link
                to={`/?${addressOf(saved)}`}
                aria-current={shown === addressOf(saved) ? 'page' : undefined}
                className="control-height -mb-px flex items-center gap-1.5 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-ink-soft outline-offset-[-2px] hover:border-rule hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
              >
                {label}
                {name && counts && <span className="tabular font-normal">{formatCount(counts[name])}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* On narrower screens, FilterBar has the sort order. */}
      {!view.search && (
        <div className="mb-1.5 max-lg:hidden">
          <SortSelect view={view} onChoose={onChange} className="md:w-auto!" />
        </div>
      )}
    </div>
  )
}

const addressOf = (view: InboxView) => writeView(view).toString()
const formatCount = (count: number) => (count >= 1_000 ? '999+' : count)

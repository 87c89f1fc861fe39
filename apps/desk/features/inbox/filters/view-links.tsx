import type { InboxCounts } from '../../../backend/inbox.ts'
import { TabLinks } from '../../../ui/tabs.tsx'
import { EVERYTHING, type InboxView, SAVED_VIEWS, writeView } from './inbox-view.ts'

const views: { name: keyof typeof SAVED_VIEWS | undefined; label: string; view: InboxView }[] = [
  { name: undefined, label: 'All open', view: EVERYTHING },
  { name: 'mine', label: 'Mine', view: SAVED_VIEWS.mine },
  { name: 'due', label: 'Due by today', view: SAVED_VIEWS.due },
  { name: 'stepless', label: 'No next step', view: SAVED_VIEWS.stepless },
  { name: 'arrived', label: 'New documents', view: SAVED_VIEWS.arrived },
  { name: 'documents', label: 'Waiting for documents', view: SAVED_VIEWS.documents },
]

/** Tomorrow, this week and what I did today are tasks and not cases, so they have a page of their own. */
const MY_DAY = { to: '/my-day', label: 'My day', count: undefined, isCurrent: false }

export function ViewLinks({ view, counts }: { view: InboxView; counts: InboxCounts['views'] | undefined }) {
  const shown = addressOf({ ...view, sort: '' })
  return (
    <TabLinks
      label="Saved views"
      className="mb-3 border-b border-rule"
      tabs={views
        .map(({ name, label, view: saved }) => ({
          to: `/?${addressOf(saved)}`,
          label,
          count: name && (counts?.[name] ?? null),
          isCurrent: shown === addressOf(saved),
        }))
        .toSpliced(2, 0, MY_DAY)}
    />
  )
}

const addressOf = (view: InboxView) => writeView(view).toString()

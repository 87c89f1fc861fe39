import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { InboxCounts } from '../../backend/inbox.ts'
import { useInboxCounts } from '../../session/inbox-counts.ts'
import { useRememberInbox } from '../../session/inbox-return.ts'
import { useColleagues } from '../../session/use-colleagues.ts'
import { useMe } from '../../session/use-me.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Outgoing } from '../../ui/states.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { SortSelect } from './filters/filter-selects.tsx'
import { EVERYTHING, filtersOf, type InboxView, readView, writeView } from './filters/inbox-view.ts'
import { ViewLinks } from './filters/view-links.tsx'
import { HandoverNotices } from './handover-notices.tsx'
import { InboxCountLine } from './inbox-counts.tsx'
import { InboxEmpty } from './inbox-empty.tsx'
import { InboxList } from './inbox-list.tsx'
import { useInboxList } from './inbox-queries.ts'
import { InboxSkeleton } from './inbox-skeleton.tsx'

/**
 * Without filters, the inbox lists open cases, and decided ones whose next step is due, the most urgent
 * first.
 */
export function Inbox() {
  const me = useMe()
  const { address, view, change } = useInboxView()
  const filters = useMemo(() => filtersOf(view, me.id), [view, me.id])
  const list = useInboxList(filters)
  const { data: counts } = useInboxCounts(filters)
  const { data: allCounts } = useInboxCounts()
  const { data: colleagues = [] } = useColleagues()
  useRememberInbox(address)

  // The button that calls this disappears, so the focus moves to the heading.
  const startOver = (next: InboxView) => {
    change(next)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }

  const pages = list.data?.pages
  const empty = pages?.every(({ rows }) => rows.length === 0)
  return (
    <>
      <InboxHeader view={view} counts={counts} onChange={change} />
      <HandoverNotices myId={me.id} />
      <ViewLinks view={view} counts={allCounts?.views} />
      <FilterBar
        view={view}
        onChange={change}
        onClear={() => startOver(EVERYTHING)}
        myId={me.id}
        colleagues={colleagues}
        counts={counts}
      />
      {list.isError && (
        <div className="mb-3">
          <ErrorState
            title={list.data ? 'This list may be out of date' : 'We couldn’t load the inbox'}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {pages ? (
        <Outgoing isOutgoing={list.isPlaceholderData}>
          <InboxList list={list} pages={pages} me={me} colleagues={colleagues} />
          {empty && !list.isPlaceholderData && <InboxEmpty view={view} onChange={startOver} />}
        </Outgoing>
      ) : (
        !list.isError && (list.fetchStatus === 'paused' ? <Offline /> : <InboxSkeleton />)
      )}
    </>
  )
}

function InboxHeader({
  view,
  counts,
  onChange,
}: {
  view: InboxView
  counts: InboxCounts | undefined
  onChange(changes: Partial<InboxView>): void
}) {
  return (
    <PageHeader
      title="Inbox"
      meta={<InboxCountLine counts={counts} />}
      actions={
        // On narrower screens, FilterBar has the sort order.
        !view.search && (
          <SortSelect view={view} onChoose={onChange} className="max-lg:hidden md:w-auto! xl:max-w-none!" />
        )
      }
    />
  )
}

function useInboxView() {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const view = useMemo(() => readView(new URLSearchParams(address)), [address])

  const change = (changes: Partial<InboxView>) => {
    // On a busy computer, a second filter can be chosen before React has rendered the first. The address
    // already has the first then, but `view` doesn't.
    const current = readView(new URLSearchParams(window.location.search))
    const next = { ...current, ...changes }
    // A changed search replaces the history entry of the search before it. So the browser's Back button
    // undoes a filter or a whole search, and not a search letter by letter.
    const replace = next.search !== current.search && current.search !== ''
    setParams(writeView(next), { replace, preventScrollReset: true })
  }
  return { address, view, change }
}

function Offline() {
  return (
    <EmptyState title="You’re offline">
      <p>The inbox loads as soon as you’re back online.</p>
    </EmptyState>
  )
}

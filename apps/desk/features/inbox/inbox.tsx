import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useRememberInbox } from '../../session/inbox-return.ts'
import { useColleagues } from '../../session/use-colleagues.ts'
import { useMe } from '../../session/use-me.ts'
import { useTitle } from '../../ui/browser/use-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { CountLine } from './count-line.tsx'
import { FilterBar } from './filter-bar.tsx'
import { InboxEmpty } from './inbox-empty.tsx'
import { InboxList } from './inbox-list.tsx'
import { useInboxCounts, useInboxList } from './inbox-queries.ts'
import { InboxSkeleton } from './inbox-skeleton.tsx'
import { EVERYTHING, filtersOf, type InboxView, readView, writeView } from './inbox-view.ts'

/** Every lead that wants something from us, the most urgent promise first. */
export function Inbox() {
  const me = useMe()
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const view = useMemo(() => readView(new URLSearchParams(address)), [address])
  const filters = useMemo(() => filtersOf(view, me.id), [view, me.id])
  const list = useInboxList(filters)
  const { data: counts } = useInboxCounts()
  const { data: colleagues = [] } = useColleagues()
  useWaitingInTitle(counts?.uncontacted)
  useRememberInbox(address)

  const change = (next: InboxView) => {
    // Back undoes a filter, but not every letter of a search.
    const replace = next.search !== view.search && view.search !== ''
    setParams(writeView(next), { replace, preventScrollReset: true })
  }

  // The button that did it is gone afterwards; the focus must not go with it.
  const startOver = (next: InboxView) => {
    change(next)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }

  const empty = list.data?.pages.every(({ rows }) => rows.length === 0)
  return (
    <>
      <PageHeader title="Inbox" meta={<CountLine counts={counts} />} />
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
            title={list.data ? 'This may be out of date' : 'The inbox could not be loaded'}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {list.data ? (
        <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
          <InboxList list={list} data={list.data} filters={filters} me={me} />
          {empty && !list.isPlaceholderData && <InboxEmpty view={view} onChange={startOver} />}
        </div>
      ) : (
        !list.isError && (list.fetchStatus === 'paused' ? <Offline /> : <InboxSkeleton />)
      )}
    </>
  )
}

function Offline() {
  return (
    <EmptyState title="You are offline">
      <p>The inbox appears as soon as the connection is back.</p>
    </EmptyState>
  )
}

/** How many wait, where a tab in the background or an icon in a dock can show it. */
function useWaitingInTitle(waiting: number | undefined): void {
  useTitle(waiting ? `(${waiting}) Inbox` : 'Inbox')
  useEffect(() => {
    if (waiting === undefined || !('setAppBadge' in navigator)) return
    // Refused where the desk is not installed as an application: then there is no icon to mark.
    navigator.setAppBadge(waiting).catch(() => {})
    return () => void navigator.clearAppBadge().catch(() => {})
  }, [waiting])
}

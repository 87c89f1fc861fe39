import { useCallback, useEffect, useMemo } from 'react'
import type { InboxFilters, InboxRow } from '../../backend/inbox.ts'
import type { Colleague } from '../../backend/staff.ts'
import type { StaffMember } from '../../session/session-state.ts'
import { rememberShownInbox } from '../../session/shown-inbox.ts'
import { LoadingState } from '../../ui/states.tsx'
import { HandOver } from './hand-over.tsx'
import type { ListedPage, useInboxList } from './inbox-queries.ts'
import { inboxSections } from './list/inbox-sections.ts'
import { LeadList } from './list/lead-list.tsx'
import { useRowFocus } from './list/use-row-focus.ts'
import { NewLeadsAnnouncer, NewLeadsButton } from './live/new-leads.tsx'
import { useLiveLeads } from './live/use-live-leads.ts'
import { useNewLeads } from './live/use-new-leads.ts'
import { ContactDialog } from './row/contact-dialog.tsx'
import { LeadRow } from './row/lead-row.tsx'
import { useInboxActions } from './use-inbox-actions.ts'

interface InboxListProps {
  list: ReturnType<typeof useInboxList>
  pages: readonly ListedPage[]
  me: StaffMember
  colleagues: readonly Colleague[]
}

const NO_FILTERS: InboxFilters = {}

export function InboxList({ list, pages, me, colleagues }: InboxListProps) {
  const { rows, sections, filters } = useShownRows(pages)
  const focus = useRowFocus(sections)
  const newLeads = useNewLeads(rows)
  const reader = useLiveLeads(newLeads.add)
  const actions = useInboxActions(me, focus, reader.now)
  const { contacting } = actions
  const { fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } = list
  useRememberShown(focus.shown, hasNextPage)

  // Fetching the next page would cancel a refetch of the loaded pages. Once the refetch ends, this function
  // changes, and LeadList calls it again if it's still needed.
  const readMore = useCallback(() => {
    if (!isFetching) void fetchNextPage()
  }, [fetchNextPage, isFetching])

  return (
    <>
      <NewLeadsAnnouncer arrived={newLeads.arrived} />
      <p role="status" className="sr-only">
        {`${rows.length}${hasNextPage ? ' or more' : ''} ${rows.length === 1 ? 'lead' : 'leads'} listed`}
      </p>
      <NewLeadsButton
        count={newLeads.unseen.length}
        onShow={() => focus.goTo(focus.shown.find((row) => newLeads.unseen.includes(row)))}
      />
      <HandOver filters={filters} me={me} colleagues={colleagues} />
      <LeadList
        {...{ rows, sections, filters }}
        hasMore={hasNextPage}
        onNearEnd={readMore}
        current={focus.current}
        onMove={focus.move}
        drawRow={(row) => (
          <LeadRow
            row={row}
            isNew={newLeads.references.has(row.reference)}
            onSeen={newLeads.see}
            mayWrite={actions.canWrite}
            busy={actions.busyWith === row.reference}
            onTake={actions.take}
            onContact={actions.setContacting}
          />
        )}
      />
      {isFetchingNextPage && <LoadingState label="Loading more…" lines={3} />}
      {contacting && (
        <ContactDialog
          row={contacting}
          busy={actions.busyWith === contacting.reference}
          onRecord={(contact) => actions.saveContact(contacting, contact)}
          onClose={() => actions.setContacting(undefined)}
        />
      )}
    </>
  )
}

/** The case page's links to the previous and the next case follow the order of this list. */
function useRememberShown(shown: readonly InboxRow[], hasMore: boolean): void {
  useEffect(() => {
    rememberShownInbox({ references: shown.map(({ reference }) => reference), hasMore })
  }, [shown, hasMore])
}

function useShownRows(pages: readonly ListedPage[]) {
  // A lead that moved while the pages were being read can be in two of them.
  const rows = useMemo(() => withoutDuplicates(pages.flatMap((page) => page.rows)), [pages])
  const { filters = NO_FILTERS, today = '' } = pages[0] ?? {}
  const sections = useMemo(() => inboxSections(rows, { filters, today }), [rows, filters, today])
  return { rows, sections, filters }
}

function withoutDuplicates(rows: readonly InboxRow[]): InboxRow[] {
  return [...new Map(rows.map((row) => [row.reference, row])).values()]
}

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import type { InboxFilters, InboxRow } from '../../backend/inbox.ts'
import type { StaffMember } from '../../session/session-state.ts'
import { rememberShownInbox } from '../../session/shown-inbox.ts'
import { useShortcut } from '../../ui/shortcuts.ts'
import { LoadingState } from '../../ui/states.tsx'
import type { ListedPage, useInboxList } from './inbox-queries.ts'
import { inboxSections } from './list/inbox-sections.ts'
import { LeadList } from './list/lead-list.tsx'
import { useRowFocus } from './list/use-row-focus.ts'
import { NewLeadsAnnouncer, NewLeadsButton } from './live/new-leads.tsx'
import { useLiveLeads } from './live/use-live-leads.ts'
import { useNewLeads } from './live/use-new-leads.ts'
import { ContactDialog } from './row/contact-dialog.tsx'
import { LeadRow } from './row/lead-row.tsx'
import { type RowChange, useRowActions } from './row/use-row-actions.ts'
import { isWaiting } from './row/waiting-for.ts'

export interface InboxListProps {
  list: ReturnType<typeof useInboxList>
  pages: readonly ListedPage[]
  me: StaffMember
}

const NO_FILTERS: InboxFilters = {}

/** The list at work: new leads, keyboard focus, and the actions on a row. */
export function InboxList({ list, pages, me }: InboxListProps) {
  // A lead that moves between the reads of two pages is in both.
  const rows = useMemo(() => withoutDuplicates(pages.flatMap((page) => page.rows)), [pages])
  // The filters of what is shown, which may still be the list before the last change of filters.
  const { filters = NO_FILTERS, today = '' } = pages[0] ?? {}
  const sections = useMemo(() => inboxSections(rows, { filters, today }), [rows, filters, today])
  const focus = useRowFocus(sections)
  const newLeads = useNewLeads(rows)
  const reader = useLiveLeads(newLeads.add)
  const actions = useRowActions(me, reader.now)
  const [contacting, setContacting] = useState<InboxRow>()
  const writes = me.role !== null && mayWrite(me.role)
  // The case page goes from one case to the next in this order.
  useEffect(() => {
    const references = focus.shown.map(({ reference }) => reference)
    rememberShownInbox({ references, hasMore: list.hasNextPage })
  }, [focus.shown, list.hasNextPage])

  // Synchronously, so that the focus is back in the row. By the time of an answer another lead's dialog may be open.
  const closeDialogOf = ({ reference }: InboxRow) =>
    flushSync(() => setContacting((open) => (open?.reference === reference ? undefined : open)))
  const act = async (row: InboxRow, change: RowChange) => {
    const next = focus.rowAfter(row)
    await actions.act({ row, change, onAnswer: () => closeDialogOf(row) })
    latest.current.focusAfterAction(row, next)
  }
  const focusAfterAction = (row: InboxRow, next: InboxRow | undefined) => {
    if (!focus.isStillAt(row)) return
    // If the row moved or left, the focus stays at that place on the screen: at the row that is there now.
    const after = rows.find(({ reference }) => reference === row.reference)
    focus.goTo(after?.state === row.state ? after : next)
  }
  // Rows are drawn again only when they change, so what they call must stay the same function.
  const latest = useRef({ act, focusAfterAction })
  useLayoutEffect(() => {
    latest.current = { act, focusAfterAction }
  })
  const take = useCallback((row: InboxRow) => void latest.current.act(row, { kind: 'take' }), [])

  const contactFocused = () => {
    const row = focus.focused()
    if (row && isWaiting(row)) setContacting(row)
  }
  const takeFocused = () => {
    const row = focus.focused()
    if (row?.owner_id === null && !row.quarantined) take(row)
  }
  useShortcut('c', 'Record contact with this lead', contactFocused, writes)
  useShortcut('a', 'Take this lead', takeFocused, writes)

  // Reading the next page would cancel a read of the loaded ones; when that ends, this is called again.
  const { fetchNextPage, isFetching, isFetchingNextPage } = list
  const readMore = useCallback(() => {
    if (!isFetching) void fetchNextPage()
  }, [fetchNextPage, isFetching])

  return (
    <>
      <NewLeadsAnnouncer arrived={newLeads.arrived} />
      <p role="status" className="sr-only">
        {`${rows.length}${list.hasNextPage ? ' or more' : ''} ${rows.length === 1 ? 'lead' : 'leads'} listed`}
      </p>
      <NewLeadsButton
        count={newLeads.unseen.length}
        onShow={() => focus.goTo(focus.shown.find((row) => newLeads.unseen.includes(row)))}
      />
      <LeadList
        sections={sections}
        rows={rows}
        filters={filters}
        hasMore={list.hasNextPage}
        onNearEnd={readMore}
        current={focus.current}
        onMove={focus.move}
        drawRow={(row) => (
          <LeadRow
            row={row}
            isNew={newLeads.references.has(row.reference)}
            onSeen={newLeads.see}
            mayWrite={writes}
            busy={actions.busyWith === row.reference}
            onTake={take}
            onContact={setContacting}
          />
        )}
      />
      {isFetchingNextPage && <LoadingState label="Loading more…" lines={3} />}
      {contacting && (
        <ContactDialog
          row={contacting}
          busy={actions.busyWith === contacting.reference}
          onChoose={(contact) => void act(contacting, { kind: 'contact', contact })}
          onClose={() => setContacting(undefined)}
        />
      )}
    </>
  )
}

function withoutDuplicates(rows: readonly InboxRow[]): InboxRow[] {
  return [...new Map(rows.map((row) => [row.reference, row])).values()]
}

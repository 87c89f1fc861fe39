import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import type { InboxFilters, InboxRow } from '../../backend/inbox.ts'
import type { StaffMember } from '../../session/session-state.ts'
import { rememberShownInbox } from '../../session/shown-inbox.ts'
import { useShortcut } from '../../ui/shortcuts.ts'
import { LoadingState } from '../../ui/states.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import type { useInboxList } from './inbox-queries.ts'
import { LeadList } from './lead-list.tsx'
import { LeadRow } from './lead-row.tsx'
import { ArrivalAnnouncer, NewLeadsButton } from './new-leads.tsx'
import { sectionsOf } from './sections-of.ts'
import { useArrivals } from './use-arrivals.ts'
import { useListWalk } from './use-list-walk.ts'
import { type ListData, useLiveLeads } from './use-live-leads.ts'
import { type RowChange, useRowActions } from './use-row-actions.ts'
import { useToday } from './use-today.ts'
import { isWaiting } from './waiting-for.ts'

export interface InboxListProps {
  list: ReturnType<typeof useInboxList>
  data: ListData
  filters: InboxFilters
  me: StaffMember
}

/** The list at work: what comes in, where the keyboard is, what is done to a row. */
export function InboxList({ list, data, filters, me }: InboxListProps) {
  const today = useToday()
  const rows = useMemo(() => data.pages.flatMap((page) => page.rows), [data])
  const listed = data.pages[0]?.filters ?? filters
  const sections = useMemo(() => sectionsOf(rows, listed, today), [rows, listed, today])
  const walk = useListWalk(sections)
  const arrivals = useArrivals(rows)
  const actions = useRowActions(filters, me)
  const [contacting, setContacting] = useState<InboxRow>()
  const writes = me.role !== null && mayWrite(me.role)
  useLiveLeads(filters, arrivals.add)
  // The case page goes from one to the next in the order left here.
  useEffect(() => {
    const references = walk.shown.map(({ reference }) => reference)
    rememberShownInbox({ references, hasMore: list.hasNextPage })
  }, [walk.shown, list.hasNextPage])

  // At once, so that the focus is back in the row. By the time of an answer another lead's dialog may be open.
  const closeDialogOf = ({ reference }: InboxRow) =>
    flushSync(() => setContacting((open) => (open?.reference === reference ? undefined : open)))
  const act = async (row: InboxRow, change: RowChange) => {
    const behind = walk.behind(row)
    const after = await actions.act({ row, change, onAnswer: () => closeDialogOf(row) })
    if (!walk.isStillAt(row)) return
    // The row goes where it now belongs; the hand stays where it was.
    const moved = after && after.state !== row.state
    walk.goTo(moved ? behind : row)
  }
  // Rows are drawn again only when they change, so what they call must stay the same.
  const latestAct = useRef(act)
  useLayoutEffect(() => {
    latestAct.current = act
  })
  const take = useCallback((row: InboxRow) => void latestAct.current(row, { kind: 'take' }), [])

  const contactFocused = () => {
    const row = walk.focused()
    if (row && isWaiting(row)) setContacting(row)
  }
  const takeFocused = () => {
    const row = walk.focused()
    if (row?.owner_id === null && !row.quarantined) take(row)
  }
  useShortcut('c', 'Record contact with the lead you are at', contactFocused, writes)
  useShortcut('a', 'Take the lead you are at', takeFocused, writes)

  const { fetchNextPage, isFetchingNextPage } = list
  const readMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])

  return (
    <>
      <ArrivalAnnouncer arrived={arrivals.arrived} />
      <p role="status" className="sr-only">
        {`${rows.length}${list.hasNextPage ? ' or more' : ''} ${rows.length === 1 ? 'lead' : 'leads'} listed`}
      </p>
      <NewLeadsButton
        count={arrivals.unseen.length}
        onShow={() => walk.goTo(walk.shown.find((row) => arrivals.unseen.includes(row)))}
      />
      <LeadList
        sections={sections}
        filters={listed}
        hasMore={list.hasNextPage}
        onNearEnd={readMore}
        current={walk.current}
        onMove={walk.move}
        drawRow={(row) => (
          <LeadRow
            row={row}
            fresh={arrivals.fresh.has(row.reference)}
            onSeen={arrivals.see}
            mayWrite={writes}
            busy={actions.busyWith === row.reference}
            onTake={take}
            onContact={setContacting}
          />
        )}
      />
      {isFetchingNextPage && <LoadingState label="Loading more …" lines={3} />}
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

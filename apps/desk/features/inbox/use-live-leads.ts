import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type InboxFilters, type InboxRow, readInboxRows } from '../../backend/inbox.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { fitsFilters, inboxOrder } from './inbox-order.ts'
import { COUNTS_KEY, INBOX_KEY, type ListedPage, listKey } from './inbox-queries.ts'
import { placeRows, type RowChanges, refreshRows } from './place-rows.ts'

// Several changes of one moment are read in one go.
const GATHER_MILLISECONDS = 150
// As many as one call reads.
const MOST_AT_ONCE = 200

export type ListData = InfiniteData<ListedPage, unknown>

/** Keeps the list as the database has it: hears of each changed lead and reads that one again. */
export function useLiveLeads(filters: InboxFilters, onArrival: (row: InboxRow) => void): void {
  const queryClient = useQueryClient()

  const readAll = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: INBOX_KEY }))

  const take = useEffectEvent(async (arrived: ReadonlySet<string>, touched: string[], gone: string[]) => {
    void queryClient.invalidateQueries({ queryKey: COUNTS_KEY })
    // Lists under other filters are read again when somebody turns to them.
    const key = listKey(filters)
    const busy = queryClient.isFetching({ queryKey: key }) > 0
    // An answer under way may be older than this change and would overwrite it; only a search knows what it finds.
    if (busy || touched.length > MOST_AT_ONCE || (filters.search && arrived.size > 0)) return readAll()
    const changed = touched.length > 0 ? await readInboxRows(supabase, touched) : []
    queryClient.setQueryData<ListData>(key, (data) => data && withChanges(data, { changed, gone }, filters))
    for (const row of changed) {
      if (arrived.has(row.reference) && fitsFilters(row, filters, new Date())) onArrival(row)
    }
  })

  useEffect(() => {
    let arrived = new Set<string>()
    let touched = new Set<string>()
    let gone = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      timer = undefined
      // Failing to read one change means that the list can no longer be trusted.
      take(arrived, [...touched], [...gone]).catch(readAll)
      arrived = new Set()
      touched = new Set()
      gone = new Set()
    }
    const channel = supabase
      .channel(`inbox-${crypto.randomUUID()}`)
      .on<{ reference: string }>(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'leads' },
        (change) => {
          if (change.eventType === 'DELETE') gone.add(change.old.reference ?? '')
          else touched.add(change.new.reference)
          if (change.eventType === 'INSERT') arrived.add(change.new.reference)
          timer ??= setTimeout(flush, GATHER_MILLISECONDS)
        },
      )
      .subscribe((status) => {
        // Also after a dropped connection: nobody tells what happened meanwhile.
        if (status === 'SUBSCRIBED') readAll()
      })
    return () => {
      clearTimeout(timer)
      void supabase.removeChannel(channel)
    }
  }, [])
}

/** The list after changes somebody made, here or elsewhere. */
export function withChanges(data: ListData, changes: RowChanges, filters: InboxFilters): ListData {
  const now = new Date()
  const pages = filters.search
    ? refreshRows(data.pages, changes)
    : placeRows(data.pages, changes, {
        fits: (row) => fitsFilters(row, filters, now),
        compare: inboxOrder(filters, now),
      })
  return { ...data, pages }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { INBOX_COUNTS_KEY, useInboxCounts } from '../session/inbox-counts.ts'
import { createReader } from '../session/live/create-reader.ts'
import { useLeadChanges } from '../session/live/lead-changes.ts'
import { useSession } from '../session/session-store.ts'
import { useMe } from '../session/use-me.ts'
import { useCountInTitle } from '../ui/browser/use-title.ts'

/** How many people wait to hear from us: live on every screen, and in the tab's title. */
export function useWaitingCount(): number {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const { status } = useSession()
  const { role } = useMe()
  const { data } = useInboxCounts({}, status === 'ready' && role !== null)
  const [reader] = useState(() =>
    createReader(() => queryClient.invalidateQueries({ queryKey: INBOX_COUNTS_KEY })),
  )
  useEffect(() => () => reader.stop(), [reader])
  // The inbox reads its counts again itself, together with its list.
  const read = () => {
    if (pathname !== '/') reader.soon()
  }
  useLeadChanges({ onChange: read, onConnect: read })

  const waiting = data?.uncontacted ?? 0
  useCountInTitle(waiting)
  return waiting
}

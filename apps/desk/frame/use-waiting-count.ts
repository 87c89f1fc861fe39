import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { INBOX_COUNTS_KEY, useInboxCounts } from '../session/inbox-counts.ts'
import { useReader } from '../session/live/create-reader.ts'
import { useLeadChanges } from '../session/live/lead-changes.ts'
import { readAgain } from '../session/live/read-again.ts'
import { useSession } from '../session/session-store.ts'
import { useMe } from '../session/use-me.ts'
import { useCountInTitle } from '../ui/browser/use-title.ts'

export function useWaitingCount(): number {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const { status } = useSession()
  const { role } = useMe()
  const { data } = useInboxCounts({}, status === 'ready' && role !== null)
  const reader = useReader(() => readAgain(queryClient, INBOX_COUNTS_KEY))
  // The inbox page refetches the counts itself, together with its list.
  const read = () => {
    if (pathname !== '/') reader.soon()
  }
  useLeadChanges({ onChange: read, onConnect: read })

  const waiting = data?.uncontacted ?? 0
  useCountInTitle(waiting)
  return waiting
}

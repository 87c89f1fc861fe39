import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { londonDay } from '#shared/promises/london-time.ts'
import { INBOX_KEY } from '../../../session/inbox-counts.ts'
import { type Reader, useReader } from '../../../session/live/create-reader.ts'
import { useLeadChanges } from '../../../session/live/lead-changes.ts'
import { readAgain } from '../../../session/live/read-again.ts'

const CHECK_DAY_MILLISECONDS = 30_000

/** The loaded pages are refetched, because only the server knows a lead's place in the list. */
export function useLiveLeads(onArrival: (reference: string) => void): Reader {
  const queryClient = useQueryClient()
  const reader = useReader(async () => {
    await readAgain(queryClient, INBOX_KEY)
    // React Query updates components through this queue. Once it reaches our entry, the new rows are on the
    // screen.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  })
  useLeadChanges({
    onChange: (kind, { reference }) => {
      if (kind === 'INSERT') onArrival(reference)
      reader.soon()
    },
    onConnect: () => void reader.now(),
  })

  // At midnight in London, next steps become due without a change to any lead, so no live update says so.
  useEffect(() => {
    let today = londonDay(new Date())
    const timer = setInterval(() => {
      if (londonDay(new Date()) === today) return
      today = londonDay(new Date())
      void reader.now()
    }, CHECK_DAY_MILLISECONDS)
    return () => clearInterval(timer)
  }, [reader])

  return reader
}

import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { londonDay } from '#shared/promises/london-time.ts'
import { INBOX_KEY } from '../../../session/inbox-counts.ts'
import { createReader, type Reader } from '../../../session/live/create-reader.ts'
import { useLeadChanges } from '../../../session/live/lead-changes.ts'

const CHECK_DAY_MILLISECONDS = 30_000

/** Reads the loaded pages and the counts again whenever a lead changes; the server alone knows their order. */
export function useLiveLeads(onArrival: (reference: string) => void): Reader {
  const queryClient = useQueryClient()
  const [reader] = useState(() =>
    createReader(async () => {
      await queryClient.invalidateQueries({ queryKey: INBOX_KEY })
      // The query notifies its components through this queue, so after them the new rows are on the screen.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve))
    }),
  )
  useLeadChanges({
    onChange: (kind, { reference }) => {
      if (kind === 'INSERT') onArrival(reference)
      reader.soon()
    },
    onConnect: () => void reader.now(),
  })
  useEffect(() => () => reader.stop(), [reader])

  // At midnight follow-ups become due, with no change to any lead.
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

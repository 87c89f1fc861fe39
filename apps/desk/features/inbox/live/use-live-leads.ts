import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { londonDay } from '#shared/promises/london-time.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { INBOX_KEY } from '../inbox-queries.ts'
import { createReader, type Reader } from './create-reader.ts'

const CHECK_DAY_MILLISECONDS = 30_000

/** Reads the loaded pages and the counts again whenever a lead changes; the server alone knows their order. */
export function useLiveLeads(onArrival: (reference: string) => void): Reader {
  const queryClient = useQueryClient()
  const [reader] = useState(() =>
    createReader(async () => {
      await queryClient.invalidateQueries({ queryKey: INBOX_KEY })
      // The query tells its components through this queue: behind them, the new rows are on the screen.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve))
    }),
  )
  const arrive = useEffectEvent(onArrival)

  useEffect(() => {
    const channel = supabase
      .channel(`inbox-${crypto.randomUUID()}`)
      .on<{ reference: string }>(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'leads' },
        (change) => {
          if (change.eventType === 'INSERT') arrive(change.new.reference)
          reader.soon()
        },
      )
      .subscribe((status) => {
        // Also after a dropped connection: changes made meanwhile are not sent again.
        if (status === 'SUBSCRIBED') void reader.now()
      })
    return () => {
      reader.stop()
      void supabase.removeChannel(channel)
    }
  }, [reader])

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

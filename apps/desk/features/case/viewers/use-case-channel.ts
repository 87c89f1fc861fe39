import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { otherViewers, type PresenceMeta, type Viewer } from '../../../session/presence/viewers.ts'
import { useMe } from '../../../session/use-me.ts'
import { refetchCase } from '../use-case.ts'

// One change writes several rows, so we wait this long after the first and refetch once for all of them.
const GATHER_MILLISECONDS = 100
const WATCHED = ['leads', 'case_events', 'application_documents', 'outbox_messages'] as const

export interface CaseChannel {
  live: boolean
  /** The other people who have the case open. */
  viewers: Viewer[]
  showEditing(editing: boolean): void
}

/**
 * Joins the case's realtime channel. It reports which colleagues have the case open, and each change to the
 * case triggers a refetch.
 */
export function useCaseChannel(reference: string): CaseChannel {
  const queryClient = useQueryClient()
  const { id, name } = useMe()
  const [live, setLive] = useState(false)
  const [viewers, setViewers] = useState<Viewer[]>([])
  const editing = useRef(false)
  const announce = useRef(() => {})

  const reread = useEffectEvent(() => refetchCase(queryClient, reference))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        reread()
      }, GATHER_MILLISECONDS)
    }
    const channel = supabase.channel(`case:${reference}`, {
      config: { private: true, presence: { key: id, enabled: true } },
    })
    for (const table of WATCHED) {
      const filter = `reference=eq.${reference}`
      channel.on('postgres_changes', { event: '*', schema: 'public', table, filter }, hear)
    }
    announce.current = () => void channel.track({ name, editing: editing.current } satisfies PresenceMeta)
    channel
      .on('presence', { event: 'sync' }, () => {
        setViewers(otherViewers(channel.presenceState<PresenceMeta>(), id))
      })
      .subscribe((status) => {
        setLive(status === 'SUBSCRIBED')
        if (status !== 'SUBSCRIBED') return
        // Refetch after every connection and reconnection, because changes made while we weren't connected
        // didn't reach us.
        reread()
        announce.current()
      })
    return () => {
      clearTimeout(timer)
      announce.current = () => {}
      setLive(false)
      setViewers([])
      void supabase.removeChannel(channel)
    }
  }, [reference, id, name])

  return {
    live,
    viewers,
    showEditing: (next) => {
      if (editing.current === next) return
      editing.current = next
      announce.current()
    },
  }
}

import { useEffect, useEffectEvent } from 'react'
import { supabase } from '../../backend/client/supabase-client.ts'

/** Some columns of a lead, as a live update sends them. They are all missing if the lead was deleted. */
interface ChangedLead {
  reference: string
  owner_id: string | null
  quarantined: boolean
  entered_as: string | null
}

interface LeadChangeListener {
  onChange(kind: 'INSERT' | 'UPDATE' | 'DELETE', lead: ChangedLead): void
  /**
   * Called when live updates start or start again. Changes made before that aren't sent, so they have to be
   * read.
   */
  onConnect(): void
}

const listeners = new Set<LeadChangeListener>()
let channel: ReturnType<typeof supabase.channel> | undefined

/** All components share one channel. */
export function useLeadChanges(listener: LeadChangeListener): void {
  const onChange = useEffectEvent(listener.onChange)
  const onConnect = useEffectEvent(listener.onConnect)
  useEffect(() => {
    const added: LeadChangeListener = {
      onChange: (kind, lead) => onChange(kind, lead),
      onConnect: () => onConnect(),
    }
    listeners.add(added)
    channel ??= openChannel()
    return () => {
      listeners.delete(added)
      if (listeners.size > 0 || !channel) return
      void supabase.removeChannel(channel)
      channel = undefined
    }
  }, [])
}

function openChannel(): ReturnType<typeof supabase.channel> {
  return supabase
    .channel(`leads-${crypto.randomUUID()}`)
    .on<ChangedLead & Record<string, unknown>>(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'leads' },
      (change) => {
        for (const { onChange } of listeners) onChange(change.eventType, change.new as ChangedLead)
      },
    )
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') for (const { onConnect } of listeners) onConnect()
    })
}

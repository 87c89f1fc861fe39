import { useEffect, useEffectEvent } from 'react'
import { supabase } from '../../backend/supabase-client.ts'

/** The columns of a changed lead that the desk reads from the change itself. */
interface ChangedLead {
  reference: string
  owner_id: string | null
  quarantined: boolean
  entered_as: string | null
}

interface LeadChangeListener {
  onChange(kind: 'INSERT' | 'UPDATE' | 'DELETE', lead: ChangedLead): void
  /** The connection is up, for the first time or again: changes made before are not sent. */
  onConnect(): void
}

const listeners = new Set<LeadChangeListener>()
let channel: ReturnType<typeof supabase.channel> | undefined

/** Listens to every change of a lead, through one channel however many components listen. */
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

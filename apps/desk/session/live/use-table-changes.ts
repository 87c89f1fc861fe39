import { useEffect, useEffectEvent, useState } from 'react'
import { supabase } from '../../backend/client/supabase-client.ts'

interface Changes {
  table: string
  event?: '*' | 'UPDATE'
  /** False for people who aren't allowed to read the table. */
  active?: boolean
}

/**
 * Also calls `onChange` when live updates start or start again, because changes made before that aren't sent.
 * Returns whether live updates arrive.
 */
export function useTableChanges(
  { table, event = '*', active = true }: Changes,
  onChange: () => void,
): boolean {
  const [live, setLive] = useState(false)
  const announce = useEffectEvent(onChange)
  useEffect(() => {
    if (!active) return
    const channel = supabase
      .channel(`${table}-${crypto.randomUUID()}`)
      // A cast, because the client's types have a signature for each single event, but none for a union of
      // them.
      .on('postgres_changes', { event: event as '*', schema: 'public', table }, () => announce())
      .subscribe((status) => {
        setLive(status === 'SUBSCRIBED')
        if (status === 'SUBSCRIBED') announce()
      })
    return () => void supabase.removeChannel(channel)
  }, [table, event, active])
  return live
}

import { useEffect, useEffectEvent, useState } from 'react'
import { supabase } from '../../backend/client/supabase-client.ts'
import { useMe } from '../use-me.ts'
import { otherViewers, type PresenceMeta, type Viewer } from './viewers.ts'

/** `topic` is the page's private channel. If it's undefined, no channel is joined. */
export function useViewers(topic: string | undefined, editing: boolean): Viewer[] {
  const { id, name } = useMe()
  const [viewers, setViewers] = useState<Viewer[]>([])
  const [channel, setChannel] = useState<ReturnType<typeof supabase.channel>>()
  const onSync = useEffectEvent((joined: ReturnType<typeof supabase.channel>) =>
    setViewers(otherViewers(joined.presenceState<PresenceMeta>(), id)),
  )

  useEffect(() => {
    if (!topic) return
    const opened = supabase.channel(topic, {
      config: { private: true, presence: { key: id, enabled: true } },
    })
    opened
      .on('presence', { event: 'sync' }, () => onSync(opened))
      .subscribe((status) => setChannel(status === 'SUBSCRIBED' ? opened : undefined))
    return () => {
      setChannel(undefined)
      setViewers([])
      void supabase.removeChannel(opened)
    }
  }, [topic, id])

  useEffect(() => {
    void channel?.track({ name, editing } satisfies PresenceMeta)
  }, [channel, name, editing])

  return viewers
}

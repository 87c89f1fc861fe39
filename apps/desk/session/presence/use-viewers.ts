import { useEffect, useEffectEvent, useState } from 'react'
import { supabase } from '../../backend/supabase-client.ts'
import { useMe } from '../use-me.ts'
import { otherViewers, type PresenceMeta, type Viewer } from './viewers.ts'

/** Who else has a page open, by the name of its private channel; undefined joins none. */
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

import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { listOpenPromises } from '../../backend/open-promises.ts'
import { useLeadChanges } from '../../session/live/lead-changes.ts'
import { useNotificationSetting } from '../../session/notification-settings.ts'
import { useMe } from '../../session/use-me.ts'
import {
  arrivalNotice,
  assignmentNotice,
  type Notice,
  promiseNotices,
  type TimelineEvent,
} from './notices.ts'
import { playSoundOnce } from './play-sound.ts'

const CHECK_PROMISES_MILLISECONDS = 60_000

export function useNotifications(): void {
  const me = useMe()
  const navigate = useNavigate()
  const [setting] = useNotificationSetting()
  const shown = useRef(new Set<string>())
  const isOn = setting !== 'off' && 'Notification' in globalThis && Notification.permission === 'granted'

  const notify = useEffectEvent((notice: Notice | undefined) => {
    if (!notice || !isOn) return
    const { title, reference } = notice
    const tag = `${title} ${reference}`
    if (shown.current.has(tag)) return
    shown.current.add(tag)
    try {
      // All tabs use the same tag for a notice, so the browser shows it only once.
      const notification = new Notification(title, { body: reference, tag, silent: true })
      notification.onclick = () => {
        window.focus()
        void navigate(casePath(reference))
      }
      if (setting === 'sound') playSoundOnce(tag)
    } catch {
      // Chrome on Android has `Notification`, but throws here, because only service workers may create one.
    }
  })

  useLeadChanges({
    onChange: (kind, lead) => {
      if (kind === 'INSERT') notify(arrivalNotice(lead))
    },
    onConnect: () => {},
  })

  useEffect(() => {
    if (!isOn) return
    const channel = supabase
      .channel(`assignments-${crypto.randomUUID()}`)
      .on<TimelineEvent & Record<string, unknown>>(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'case_events', filter: 'kind=eq.owner_changed' },
        (change) => notify(assignmentNotice(change.new, me.id)),
      )
      .subscribe()
    return () => void supabase.removeChannel(channel)
  }, [isOn, me.id])

  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(async () => {
      // A failed read is ignored, because the next one follows in a minute.
      const leads = await listOpenPromises(supabase).catch(() => [])
      for (const notice of promiseNotices(leads, me.id, new Date())) notify(notice)
    }, CHECK_PROMISES_MILLISECONDS)
    return () => clearInterval(timer)
  }, [isOn, me.id])
}

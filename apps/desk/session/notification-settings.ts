import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../ui/browser/browser-storage.ts'
import { useMe } from './use-me.ts'

type NotificationSetting = 'off' | 'silent' | 'sound'

const listeners = new Set<() => void>()
const keyOf = (staffId: string) => `desk-notifications-${staffId}`

export function useNotificationSetting(): [NotificationSetting, (next: NotificationSetting) => void] {
  const key = keyOf(useMe().id)
  const setting = useSyncExternalStore(subscribe, () => readSetting(key))
  return [
    setting,
    (next) => {
      writeStored('localStorage', key, next)
      for (const listener of listeners) listener()
    },
  ]
}

function readSetting(key: string): NotificationSetting {
  const stored = readStored('localStorage', key)
  return stored === 'silent' || stored === 'sound' ? stored : 'off'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // The browser sends this event when another tab changes the setting.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

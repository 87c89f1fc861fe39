import { useSyncExternalStore } from 'react'

const TICK_MILLISECONDS = 15_000

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // One timer serves the whole desk, and runs only while a component uses it. A tab that was hidden catches
  // up as soon as it's shown.
  timer ??= setInterval(tick, TICK_MILLISECONDS)
  addEventListener('visibilitychange', tick)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    removeEventListener('visibilitychange', tick)
  }
}

/** The time is in milliseconds, and is updated four times a minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => {
    if (listeners.size === 0) now = Date.now()
    return now
  })
}

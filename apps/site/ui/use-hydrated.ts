import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while prerendering and during hydration, true from then on. For what only the browser knows (the
 * visitor's date, navigation state), so that the first render matches the prerendered one.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

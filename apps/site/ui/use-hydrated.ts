import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while prerendering and during hydration, true afterwards. For what only the browser knows (today's date,
 * navigation state), so that the first render matches the prerendered page.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

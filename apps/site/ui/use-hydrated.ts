import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false while prerendering and during hydration, true afterwards. Use it for what only the browser
 * knows (today's date, navigation state), so that the first render matches the prerendered page.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

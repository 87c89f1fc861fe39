import { useEffect, useState } from 'react'
import type { InHand } from './use-in-hand.ts'

/**
 * The query that carries the visitor's figures into the application, undefined until they change one. It is loaded when
 * it's needed, to stay within the page's budget.
 */
export function useApplicationQuery(state: InHand): string | undefined {
  const [query, setQuery] = useState<string>()
  // After every render, because everything in the state may change the query.
  useEffect(() => {
    if (!state.changed) return setQuery(undefined)
    let isStale = false
    import('./application-query.ts').then(
      ({ applicationQuery }) => !isStale && setQuery(applicationQuery(state)),
      // Without it the visitor types the figures again.
      () => {},
    )
    return () => {
      isStale = true
    }
  })
  return query
}

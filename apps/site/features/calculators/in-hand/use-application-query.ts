import { useEffect, useState } from 'react'
import type { InHand } from './use-in-hand.ts'

/**
 * The code for the query is loaded only once the visitor changes a figure, to keep the page's script within
 * its size limit.
 */
export function useApplicationQuery(state: InHand): string | undefined {
  const [query, setQuery] = useState<string>()
  // This runs after every render, because any change of the state may change the query.
  useEffect(() => {
    if (!state.changed) return setQuery(undefined)
    let isStale = false
    import('./application-query.ts').then(
      ({ applicationQuery }) => !isStale && setQuery(applicationQuery(state)),
      // If the code can't be loaded, the visitor has to type the figures again in the application.
      () => {},
    )
    return () => {
      isStale = true
    }
  })
  return query
}

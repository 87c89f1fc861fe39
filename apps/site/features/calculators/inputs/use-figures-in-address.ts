import { useCallback, useEffect } from 'react'
import { sameFigures } from './boxes.ts'
import type { FigureSet } from './figure-set.ts'

// Safari allows a hundred history changes in thirty seconds.
const PAUSE_MS = 300

/**
 * Keeps the figures in the query string, so that a result can be shared, reloaded and returned to. Not through the
 * router, which would render the whole page. Returns a function that writes straight away.
 */
export function useFiguresInAddress<Field extends string>(
  { initial, readQuery, writeQuery }: FigureSet<Field>,
  figures: Record<Field, number>,
): () => void {
  const write = useCallback(() => {
    const { pathname, search, hash } = window.location
    const current = { ...initial, ...readQuery(search) }
    if (sameFigures(current, figures)) return
    // The entry's state is the router's: pass it on unchanged.
    window.history.replaceState(window.history.state, '', pathname + writeQuery(figures, search) + hash)
  }, [initial, readQuery, writeQuery, figures])

  useEffect(() => {
    const { pathname, search } = window.location
    // During a navigation this page is still mounted, but the address is already the next page's.
    const isOurs = () => window.location.pathname === pathname && window.location.search === search
    const timer = setTimeout(() => isOurs() && write(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [write])

  return write
}

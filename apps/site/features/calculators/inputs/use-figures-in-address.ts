import { useCallback, useEffect } from 'react'
import { sameFigures } from './boxes.ts'
import type { FigureSet } from './figure-set.ts'

// Safari refuses more than a hundred changes of address in half a minute.
const PAUSE_MS = 300

/**
 * Keeps figures in the address bar, so that a result can be shared, reloaded and come back to. Past the router
 * on purpose: it would render the whole page for a change that nothing else on the page reads.
 * Returns a function that writes at once, for when the visitor is about to leave.
 */
export function useFiguresInAddress<Field extends string>(
  { initial, readQuery, writeQuery }: FigureSet<Field>,
  figures: Record<Field, number>,
): () => void {
  const write = useCallback(() => {
    const { pathname, search, hash } = window.location
    const addressed = { ...initial, ...readQuery(search) }
    if (sameFigures(addressed, figures)) return
    // The router keeps its own notes in the entry's state: leave them there.
    window.history.replaceState(window.history.state, '', pathname + writeQuery(figures, search) + hash)
  }, [initial, readQuery, writeQuery, figures])

  useEffect(() => {
    const { pathname, search } = window.location
    // While the next page is drawn this one is still here, but the address is no longer its own: another page's, or
    // this one's asked for afresh.
    const isOurs = () => window.location.pathname === pathname && window.location.search === search
    const timer = setTimeout(() => isOurs() && write(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [write])

  return write
}

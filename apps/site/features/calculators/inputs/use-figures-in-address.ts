import { useCallback, useEffect } from 'react'
import { replaceQuery, WRITE_PAUSE_MS } from '../replace-query.ts'
import { sameFigures } from './boxes.ts'
import type { FigureSet } from './figure-set.ts'

/**
 * The figures are kept in the query string, so that a result can be shared, reloaded and returned to. The
 * returned function writes them straight away.
 */
export function useFiguresInAddress<Field extends string>(
  { initial, readQuery, writeQuery }: FigureSet<Field>,
  figures: Record<Field, number>,
): () => void {
  const write = useCallback(() => {
    const { search } = window.location
    const current = { ...initial, ...readQuery(search) }
    if (sameFigures(current, figures)) return
    replaceQuery(writeQuery(figures, search))
  }, [initial, readQuery, writeQuery, figures])

  useEffect(() => {
    const timer = setTimeout(write, WRITE_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [write])

  return write
}

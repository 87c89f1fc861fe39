import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { visibleRange } from './visible-range.ts'

export interface VirtualRows {
  /** Rows to draw: from `first` up to, not including, `end`. */
  first: number
  end: number
  /** Space to leave for the rows not drawn. */
  paddingTopPixels: number
  paddingBottomPixels: number
  scrollToRow(row: number): void
}

const OVERSCAN_ROWS = 12

/** Which rows of a long list of equally tall rows are in the window's view; the rest need not exist. */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  { count, rowHeightPixels }: { count: number; rowHeightPixels: number },
): VirtualRows {
  const [scrolledPixels, setScrolledPixels] = useState(0)
  const [viewPixels, setViewPixels] = useState(() => innerHeight)

  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      // In steps of a row, so that scrolling within one renders nothing.
      setScrolledPixels(Math.floor(Math.max(0, -top) / rowHeightPixels) * rowHeightPixels)
      setViewPixels(innerHeight)
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [list, rowHeightPixels])

  const scrollToRow = useCallback(
    (row: number) => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const rowTop = top + row * rowHeightPixels
      const margin = rowHeightPixels * 2
      if (rowTop < margin) scrollBy(0, rowTop - margin)
      else if (rowTop + rowHeightPixels > innerHeight - margin)
        scrollBy(0, rowTop + rowHeightPixels - innerHeight + margin)
    },
    [list, rowHeightPixels],
  )

  const range = visibleRange({ count, rowHeightPixels, scrolledPixels, viewPixels, overscan: OVERSCAN_ROWS })
  return {
    ...range,
    paddingTopPixels: range.first * rowHeightPixels,
    paddingBottomPixels: (count - range.end) * rowHeightPixels,
    scrollToRow,
  }
}

import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { InboxRow } from '../../../backend/inbox.ts'
import { isAwaited } from '../row/waiting-for.ts'
import type { Section } from './inbox-sections.ts'
import { focusedReference } from './use-row-focus.ts'

/** All items of one kind have the same height. On a phone, rows with buttons are taller. */
export interface ListItem {
  key: string
  kind: 'first heading' | 'heading' | 'row with buttons' | 'row'
  row?: InboxRow
}

const OVERSCAN_ROWS = 8
const GUESSED_HEIGHT_PIXELS = 58
// These are kept after the list is closed. When somebody comes back to it, the page must have its full height
// before any row is measured, or the browser couldn't restore the scroll position.
const measuredHeights = new Map<string | undefined, number>()

/** The window scrolls, not the list. */
export function useListVirtualizer(
  container: RefObject<HTMLElement | null>,
  sections: readonly Section[],
  current: string | undefined,
) {
  const items = useMemo(() => sections.flatMap(itemsOf), [sections])
  const [scrollMargin, setScrollMargin] = useState(0)

  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    // useCallback, because the virtualizer lays out all items again if it's given a new function.
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    estimateSize: (index) => measuredHeights.get(items[index]?.kind) ?? GUESSED_HEIGHT_PIXELS,
    measureElement: rememberHeight,
    rangeExtractor: (range) => {
      const drawn = new Set(defaultRangeExtractor(range))
      // Rendered even if they are out of view: the row that has the focus, and the row that gets it next.
      for (const reference of [focusedReference(), current]) {
        const index = items.findIndex(({ key }) => key === reference)
        if (index !== -1) drawn.add(index)
      }
      // Sorted, because Tab and screen readers follow the order of the elements.
      return [...drawn].sort((one, other) => one - other)
    },
    overscan: OVERSCAN_ROWS,
    scrollMargin,
    initialRect: { width: innerWidth, height: innerHeight },
  })

  useLayoutEffect(() => {
    const top = container.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(Math.round(top + scrollY))
  })

  useLayoutEffect(() => {
    let width = innerWidth
    const measureAgain = () => {
      if (innerWidth === width) return
      width = innerWidth
      for (const element of virtualizer.elementsCache.values()) rememberHeight(element)
      virtualizer.measure()
    }
    addEventListener('resize', measureAgain)
    return () => removeEventListener('resize', measureAgain)
  }, [virtualizer])

  return { items, virtualizer }
}

function rememberHeight(element: HTMLElement): number {
  measuredHeights.set(element.dataset.kind, element.offsetHeight)
  return element.offsetHeight
}

function itemsOf({ band, rows }: Section, position: number): ListItem[] {
  return [
    { key: band, kind: position === 0 ? 'first heading' : 'heading' },
    ...rows.map(
      (row): ListItem => ({
        key: row.reference,
        kind: isAwaited(row) ? 'row with buttons' : 'row',
        row,
      }),
    ),
  ]
}

import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { visibleRange } from '../../ui/virtual-rows/visible-range.ts'
import type { Band } from './inbox-order.ts'
import { type PlacedRow, scrollToKeepPlace } from './keep-place.ts'
import type { Section } from './sections-of.ts'

export interface DrawnPart {
  /** Rows to draw: from `first` up to, not including, `end`. */
  first: number
  end: number
  rowHeightPixels: number
}

interface MeasuredPart extends DrawnPart {
  /** From the top of the page. */
  listTopPixels: number
}

type Parts<Part> = Partial<Record<Band, Part>>

const OVERSCAN_ROWS = 8
// Only to draw the first row by: real rows are measured before anything is painted.
const GUESSED_HEIGHT_PIXELS = 60
// From the last time the list was shown: coming back to it, the page must be as long as it was before any row is
// drawn, or the browser could not scroll to where it had been left.
const lastHeights: Parts<number> = {}

/**
 * Which rows of each part of the list lie in the window, how tall they are, and that the one somebody is at stays put.
 * Rows of one part are all as tall as its first; on a phone the parts differ.
 */
export function useRowsInView(
  container: RefObject<HTMLElement | null>,
  sections: readonly Section[],
  /** Another object means another list: then there is no place to keep. */
  list: object,
): Parts<DrawnPart> {
  const [drawn, setDrawn] = useState<Parts<DrawnPart>>(() => partsAsLastShown(lastHeights))
  const settled = useRef<{ list: object; sections: readonly Section[]; parts: Parts<MeasuredPart> }>({
    list,
    sections: [],
    parts: {},
  })

  const settle = useEffectEvent(() => {
    const parts = measureParts(container.current, sections)
    settled.current = { list, sections, parts }
    for (const { band } of sections) lastHeights[band] = parts[band]?.rowHeightPixels ?? GUESSED_HEIGHT_PIXELS
    setDrawn((before) => (isSame(before, parts) ? before : parts))
  })

  useLayoutEffect(() => {
    const before = settled.current
    settle()
    if (before.sections === sections || before.list !== list) return
    const distance = scrollToKeepPlace(
      placeRows(before.sections, before.parts),
      placeRows(sections, settled.current.parts),
      rowSomebodyIsAt(container.current),
      { topPixels: scrollY, bottomPixels: scrollY + innerHeight },
    )
    if (distance !== 0) scrollBy({ top: distance, behavior: 'instant' })
  })

  useLayoutEffect(() => {
    const follow = () => settle()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [])

  return drawn
}

function partsAsLastShown(heights: Parts<number>): Parts<DrawnPart> {
  const parts = Object.entries(heights).map(([band, rowHeightPixels]) => [
    band,
    { first: 0, end: 1, rowHeightPixels },
  ])
  return Object.fromEntries(parts)
}

function measureParts(container: HTMLElement | null, sections: readonly Section[]): Parts<MeasuredPart> {
  const parts: Parts<MeasuredPart> = {}
  for (const { band, rows } of sections) {
    const list = container?.querySelector<HTMLElement>(`[data-band="${band}"]`)
    if (!list) continue
    const rowHeightPixels =
      list.querySelector('li')?.offsetHeight || lastHeights[band] || GUESSED_HEIGHT_PIXELS
    const { top } = list.getBoundingClientRect()
    const range = visibleRange({
      count: rows.length,
      rowHeightPixels,
      scrolledPixels: -top,
      viewPixels: innerHeight,
      overscan: OVERSCAN_ROWS,
    })
    // Even a part far above or below the window draws one row, to be measured by.
    const first = Math.min(range.first, rows.length - 1)
    const end = Math.max(range.end, first + 1)
    parts[band] = { first, end, rowHeightPixels, listTopPixels: top + scrollY }
  }
  return parts
}

function isSame(before: Parts<DrawnPart>, after: Parts<DrawnPart>): boolean {
  const key = (parts: Parts<DrawnPart>) =>
    Object.entries(parts)
      .map(([band, { first, end, rowHeightPixels }]) => `${band} ${first} ${end} ${rowHeightPixels}`)
      .join()
  return key(before) === key(after)
}

function placeRows(sections: readonly Section[], parts: Parts<MeasuredPart>): PlacedRow[] {
  return sections.flatMap(({ band, rows }) => {
    const { listTopPixels = 0, rowHeightPixels = 0 } = parts[band] ?? {}
    return rows.map(({ reference, version }, index) => ({
      reference,
      version,
      topPixels: listTopPixels + index * rowHeightPixels,
      heightPixels: rowHeightPixels,
    }))
  })
}

function rowSomebodyIsAt(container: HTMLElement | null): string | undefined {
  const row =
    document.activeElement?.closest<HTMLElement>('li[data-reference]') ??
    container?.querySelector<HTMLElement>('li[data-reference]:hover')
  return row?.dataset.reference
}

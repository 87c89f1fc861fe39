import type { VirtualItem } from '@tanstack/react-virtual'
import { type ReactNode, useId } from 'react'
import type { InboxRow } from '../../../backend/inbox.ts'
import { BAND_TITLES, type Section } from './inbox-sections.ts'
import type { ListItem } from './use-list-virtualizer.ts'

interface ListSectionProps {
  section: Section
  isFirst: boolean
  /** Whether all rows of this section have been read. */
  isComplete: boolean
  items: readonly ListItem[]
  /** The positions of all items of the list, in pixels from the top of the page. */
  layout: readonly VirtualItem[]
  /** The items of the whole list that are rendered, mostly those in or near the visible part. */
  drawn: readonly VirtualItem[]
  measure(element: HTMLElement | null): void
  drawRow(row: InboxRow): ReactNode
}

/**
 * The list is as tall as if all rows were rendered, and each rendered row is placed where it would then be.
 */
export function ListSection(props: ListSectionProps) {
  const { isFirst, isComplete, items, layout, measure, drawRow } = props
  const { band, rows } = props.section
  const headingIndex = items.findIndex(({ key }) => key === band)
  const lastIndex = headingIndex + rows.length
  const rowsTop = layout[headingIndex]?.end ?? 0
  const rowsEnd = layout[lastIndex]?.end ?? 0
  const drawn = props.drawn.filter(({ index }) => index > headingIndex && index <= lastIndex)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2
        ref={measure}
        data-index={headingIndex}
        data-kind={items[headingIndex]?.kind}
        id={titleId}
        // The space above the heading is padding and not a margin, so that it's included in the measured
        // height. It's off the screen while the heading sticks to the top.
        className={`sticky z-2 flex items-end gap-2 border-b border-edge bg-paper pb-1.5 text-title ${isFirst ? 'top-0 min-h-10' : '-top-6 min-h-16 pt-6'}`}
      >
        {BAND_TITLES[band]}
        <span className="tabular font-sans text-body font-normal text-ink-quiet">
          {rows.length.toLocaleString('en-GB')}
          {!isComplete && '+'}
        </span>
      </h2>
      <ul data-band={band} className="relative" style={{ height: rowsEnd - rowsTop }}>
        {drawn.map(({ index, start }) => {
          const row = items[index]?.row
          return (
            row && (
              <li
                key={row.reference}
                ref={measure}
                data-index={index}
                data-kind={items[index]?.kind}
                data-reference={row.reference}
                aria-setsize={isComplete ? rows.length : -1}
                aria-posinset={index - headingIndex}
                className="absolute inset-x-0 top-0 border-b border-rule"
                style={{ transform: `translateY(${start - rowsTop}px)` }}
              >
                {drawRow(row)}
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

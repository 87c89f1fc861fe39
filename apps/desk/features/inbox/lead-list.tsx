import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { InboxFilters, InboxRow } from '../../backend/inbox.ts'
import { BAND_TITLES, type Section } from './sections-of.ts'
import { type DrawnPart, useRowsInView } from './use-rows-in-view.ts'

export interface LeadListProps {
  sections: readonly Section[]
  /** What the list was asked for; another object means another list. */
  filters: InboxFilters
  /** More rows exist than were read. */
  hasMore: boolean
  onNearEnd(): void
  /** The row the keyboard is at: always drawn, focused whenever the object is a new one. */
  current: { reference: string } | undefined
  onMove(step: 1 | -1): void
  drawRow(row: InboxRow): ReactNode
}

/** The inbox in its parts. Only the rows in the window exist; the rest is space. */
export function LeadList({ sections, filters, hasMore, onNearEnd, current, onMove, drawRow }: LeadListProps) {
  const container = useRef<HTMLDivElement>(null)
  const parts = useRowsInView(container, sections, filters)

  useLayoutEffect(() => {
    if (!current) return
    const link = container.current?.querySelector<HTMLElement>(`a[data-row="${current.reference}"]`)
    link?.focus({ preventScroll: true })
    link?.closest('li')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [current])

  const last = sections.at(-1)
  const nearEnd = last !== undefined && (parts[last.band]?.end ?? 0) >= last.rows.length
  useEffect(() => {
    if (nearEnd && hasMore) onNearEnd()
  }, [nearEnd, hasMore, onNearEnd])

  const pressArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onMove(event.key === 'ArrowDown' ? 1 : -1)
  }

  return (
    // The browser's own scroll anchoring would undo what useRowsInView does.
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are a second way to walk links that Tab walks too
    <div ref={container} onKeyDown={pressArrow} className="[overflow-anchor:none]">
      {sections.map((section) => (
        <Part
          key={section.band}
          section={section}
          part={parts[section.band]}
          complete={section !== last || !hasMore}
          alwaysDrawn={current?.reference}
          drawRow={drawRow}
        />
      ))}
    </div>
  )
}

function Part({
  section: { band, rows },
  part = { first: 0, end: 1, rowHeightPixels: 0 },
  complete,
  alwaysDrawn,
  drawRow,
}: {
  section: Section
  part: DrawnPart | undefined
  complete: boolean
  alwaysDrawn: string | undefined
  drawRow(row: InboxRow): ReactNode
}) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mb-6">
      <h2
        id={titleId}
        className="sticky top-0 z-2 flex min-h-10 items-end gap-2 border-b border-edge bg-paper pb-1.5 text-title"
      >
        {BAND_TITLES[band]}
        <span className="tabular font-sans text-body font-normal text-ink-quiet">
          {rows.length.toLocaleString('en-GB')}
          {!complete && '+'}
        </span>
      </h2>
      <ul data-band={band} className="relative" style={{ height: rows.length * part.rowHeightPixels }}>
        {drawnRows(rows, part, alwaysDrawn).map(({ row, index }) => (
          <li
            key={row.reference}
            data-reference={row.reference}
            aria-setsize={complete ? rows.length : -1}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 border-b border-rule"
            style={{ transform: `translateY(${index * part.rowHeightPixels}px)` }}
          >
            {drawRow(row)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function drawnRows(
  rows: readonly InboxRow[],
  { first, end }: DrawnPart,
  alwaysDrawn: string | undefined,
): { row: InboxRow; index: number }[] {
  const drawn = rows.slice(first, end).map((row, offset) => ({ row, index: first + offset }))
  const index = rows.findIndex(({ reference }) => reference === alwaysDrawn)
  const row = rows[index]
  if (!row || (index >= first && index < end)) return drawn
  // In its own place among the others, which is the order Tab and a screen reader follow.
  return index < first ? [{ row, index }, ...drawn] : [...drawn, { row, index }]
}

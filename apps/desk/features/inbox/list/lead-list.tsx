import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { InboxFilters, InboxRow } from '../../../backend/inbox.ts'
import type { Section } from './inbox-sections.ts'
import { ListSection } from './list-section.tsx'
import { useListVirtualizer } from './use-list-virtualizer.ts'
import { useSteadyRow } from './use-steady-row.ts'

interface LeadListProps {
  sections: readonly Section[]
  rows: readonly InboxRow[]
  /**
   * The filters the rows were read with. A new object means another list, in which no row has to be kept in
   * place.
   */
  filters: InboxFilters
  hasMore: boolean
  onNearEnd(): void
  /** The row that gets the focus whenever this is a new object. It's rendered even if it's out of view. */
  current: { reference: string } | undefined
  onMove(step: 1 | -1): void
  drawRow(row: InboxRow): ReactNode
}

/** Only rows in or near the visible part, `current` and the focused row are rendered. */
export function LeadList(props: LeadListProps) {
  const { sections, rows, filters, hasMore, onNearEnd, current, onMove, drawRow } = props
  const frame = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const { items, virtualizer } = useListVirtualizer(container, sections, current?.reference)
  const drawn = virtualizer.getVirtualItems()
  const layout = virtualizer.measurementsCache
  const topOf = (reference: string) => layout[items.findIndex(({ key }) => key === reference)]?.start
  const handlers = useSteadyRow(
    {
      question: filters,
      rows,
      top: virtualizer.options.scrollMargin,
      drawn: drawn.filter(({ index }) => items[index]?.row),
      topOf,
    },
    frame,
  )
  useFocusOn(current, container)

  const nearEnd = drawn.at(-1)?.index === items.length - 1
  useEffect(() => {
    if (nearEnd && hasMore) onNearEnd()
  }, [nearEnd, hasMore, onNearEnd])

  const pressArrow = (event: KeyboardEvent) => {
    const step = arrowStep(event)
    if (step === undefined) return
    event.preventDefault()
    onMove(step)
  }

  return (
    // The browser's own scroll anchoring is off, because it would undo what useSteadyRow does.
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are a second way to reach links that Tab reaches too
    <div ref={frame} onKeyDown={pressArrow} {...handlers} className="[overflow-anchor:none]">
      <div ref={container}>
        {sections.map((section, position) => (
          <ListSection
            key={section.band}
            section={section}
            isFirst={position === 0}
            isComplete={position < sections.length - 1 || !hasMore}
            items={items}
            layout={layout}
            drawn={drawn}
            measure={virtualizer.measureElement}
            drawRow={drawRow}
          />
        ))}
      </div>
    </div>
  )
}

function useFocusOn(current: LeadListProps['current'], container: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!current) return
    const link = container.current?.querySelector<HTMLElement>(`a[data-row="${current.reference}"]`)
    link?.focus({ preventScroll: true })
    link?.closest('li')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [current, container])
}

function arrowStep(event: KeyboardEvent): 1 | -1 | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  if (event.key === 'ArrowDown') return 1
  return event.key === 'ArrowUp' ? -1 : undefined
}

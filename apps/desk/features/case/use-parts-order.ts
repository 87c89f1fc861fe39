import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Case } from '../../backend/case.ts'
import { type PlacedPart, partsInOrder, partsReached } from './parts-reached.ts'

/** How much of a part at the top of the window the jump bar covers. */
const JUMP_BAR_PX = 64

/**
 * The parts of the wide column in their order, which follows the case. It doesn't change while somebody types or has a
 * dialog open, and the part they use stays where it is in the window.
 */
export function usePartsOrder(shown: Case): {
  order: readonly PlacedPart[]
  column: RefObject<HTMLDivElement | null>
  /** For each part, so that it's known which one is in use. React calls it for the part's dialogs too. */
  onFocusCapture(event: FocusEvent<HTMLElement>): void
} {
  const wanted = partsInOrder(partsReached(shown)).join(' ')
  const [current, setCurrent] = useState(wanted)
  const column = useRef<HTMLDivElement>(null)
  const used = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wanted === current) return
    const reorder = () => {
      if (column.current && !isTyping()) keepPlace(column.current, used.current, () => setCurrent(wanted))
    }
    // Later, once the focus is where it goes after a dialog.
    let timer = setTimeout(reorder)
    const tryAgain = () => {
      clearTimeout(timer)
      timer = setTimeout(reorder)
    }
    const ended = new AbortController()
    for (const event of ['focusin', 'focusout', 'close'])
      document.addEventListener(event, tryAgain, { capture: true, signal: ended.signal })
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [wanted, current])
  return {
    order: current.split(' ') as PlacedPart[],
    column,
    onFocusCapture: ({ currentTarget }) => {
      used.current = currentTarget
    },
  }
}

function isTyping(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea, select') === true
  )
}

function keepPlace(column: HTMLElement, used: HTMLElement | null, reorder: () => void): void {
  const focused = document.activeElement
  const isInView = (part: Element, below = 0) => {
    const { top, bottom } = part.getBoundingClientRect()
    return bottom > JUMP_BAR_PX && top < innerHeight + below
  }
  // What has just been done is in the timeline, which may have pushed the part in use out below.
  const inUse =
    used && isInView(used, innerHeight / 2) ? used : [...column.children].find((part) => isInView(part))
  // At the top of the page nobody has begun to read.
  const isRead = inUse && (inUse === used || column.getBoundingClientRect().top < 0)
  const before = Math.min(inUse?.getBoundingClientRect().top ?? 0, innerHeight / 2)
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  flushSync(reorder)
  // An element that is moved loses the focus.
  if (focused instanceof HTMLElement && column.contains(focused)) focused.focus({ preventScroll: true })
  if (isRead) scrollBy({ top: inUse.getBoundingClientRect().top - before, behavior: 'instant' })
  requestAnimationFrame(() => style.removeProperty('overflow-anchor'))
}

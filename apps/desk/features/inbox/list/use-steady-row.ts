import type { VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { InboxRow } from '../../../backend/inbox.ts'
import { rowToHold } from './row-to-hold.ts'
import { focusedReference } from './use-row-focus.ts'

interface DrawnList {
  /** The filters of the list. A new object means another list, in which no row has to be kept in place. */
  question: object
  rows: readonly InboxRow[]
  /** Where the list begins, in pixels from the top of the page. */
  top: number
  drawn: readonly VirtualItem[]
  /** Returns the position of a row on the page, even if the row isn't rendered. */
  topOf(reference: string): number | undefined
}

/**
 * When the rows change, keeps the focused row, or else the row under the pointer, at its place on the screen.
 * If neither is in view and the top of the list is scrolled out of view, keeps the first visible row. Returns
 * event handlers for `frame`, the element around the list.
 */
export function useSteadyRow(list: DrawnList, frame: RefObject<HTMLElement | null>) {
  const shown = useRef(list)
  const pointedAt = useRef<string>(undefined)

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = list
    if (before.question !== list.question) return removeRoom(frame.current)
    if (before.rows === list.rows) return
    const held = heldItem(before, pointedAt.current)
    const successor = held && rowToHold(before.rows, list.rows, String(held.key))
    const top = successor === undefined ? undefined : list.topOf(successor)
    if (!held || top === undefined || !frame.current) return
    scrollOrMakeRoom(frame.current, top - held.start)
  })

  const release = () => {
    if (pointedAt.current === undefined && focusedReference() === undefined) removeRoom(frame.current)
  }
  return {
    onPointerOver: ({ target }: { target: EventTarget }) => {
      const row = target instanceof Element && target.closest<HTMLElement>('li[data-reference]')
      pointedAt.current = row ? row.dataset.reference : undefined
    },
    onPointerLeave: () => {
      pointedAt.current = undefined
      release()
    },
    // While the blur event is handled, nothing has the focus yet. By the time the timeout runs, the next
    // element has it.
    onBlur: () => void setTimeout(release),
  }
}

function heldItem({ top, drawn }: DrawnList, pointedAt: string | undefined): VirtualItem | undefined {
  const inView = drawn.filter(({ start, end }) => end > scrollY && start < scrollY + innerHeight)
  const find = (reference: string | undefined) => inView.find(({ key }) => key === reference)
  return find(focusedReference()) ?? find(pointedAt) ?? (top < scrollY ? inView[0] : undefined)
}

/**
 * If the page is too short to scroll by `pixels`, empty space is added above or below the list. removeRoom
 * removes it once no row is focused or under the pointer.
 */
function scrollOrMakeRoom(frame: HTMLElement, pixels: number): void {
  const from = scrollY
  scrollBy({ top: pixels, behavior: 'instant' })
  const missing = pixels - (scrollY - from)
  if (Math.abs(missing) < 1) return
  if (missing < 0) {
    frame.style.paddingTop = `${roomAbove(frame) - missing}px`
  } else {
    const frameTop = frame.getBoundingClientRect().top + scrollY
    frame.style.minHeight = `${scrollY + missing + innerHeight - frameTop}px`
    scrollBy({ top: missing, behavior: 'instant' })
  }
}

function removeRoom(frame: HTMLElement | null): void {
  if (!frame) return
  const above = roomAbove(frame)
  frame.style.paddingTop = ''
  frame.style.minHeight = ''
  if (above > 0) scrollBy({ top: -above, behavior: 'instant' })
}

const roomAbove = (frame: HTMLElement): number => Number.parseFloat(frame.style.paddingTop) || 0

import type { VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { InboxRow } from '../../../backend/inbox.ts'
import { rowToHold } from './row-to-hold.ts'
import { focusedReference } from './use-row-focus.ts'

interface DrawnList {
  /** What was asked for: after another question no row has a place to keep. */
  question: object
  rows: readonly InboxRow[]
  /** Where the list begins on the page. */
  top: number
  /** The rows in the document, with their position on the page. */
  drawn: readonly VirtualItem[]
  /** Where a row is on the page, in the document or not. */
  topOf(reference: string): number | undefined
}

/**
 * Keeps the row under the pointer or the focus where it is on the screen while rows come and go around it; without
 * one, the first row in view once the list is scrolled. Gives the handlers of the element around the list.
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
    // The focus has left by the next task; during the event it is nowhere.
    onBlur: () => void setTimeout(release),
  }
}

function heldItem({ top, drawn }: DrawnList, pointedAt: string | undefined): VirtualItem | undefined {
  const inView = drawn.filter(({ start, end }) => end > scrollY && start < scrollY + innerHeight)
  const find = (reference: string | undefined) => inView.find(({ key }) => key === reference)
  return find(focusedReference()) ?? find(pointedAt) ?? (top < scrollY ? inView[0] : undefined)
}

/**
 * Scrolls by so many pixels. Where the page ends too soon, empty room above or below the list makes up for it until
 * nobody is at a row any more.
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

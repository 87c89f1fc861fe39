import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * If the focused row leaves the list, the row that takes its place gets the focus. `ids` must be a different
 * text whenever the rows change.
 */
export function useRowFocus(ids: string) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever the rows change
  useLayoutEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    rows[Math.min(focused.current, rows.length - 1)]?.focus({ preventScroll: true })
  }, [ids])
  return {
    ref: list,
    onFocus({ target }: FocusEvent) {
      const row = target.closest('li')
      focused.current = row ? [...(list.current?.children ?? [])].indexOf(row) : -1
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // The row is remembered if nothing gets the focus, because the row may have been removed. It's also
      // remembered if a dialog gets the focus, because the dialog gives the focus back when it closes.
      if (relatedTarget && !relatedTarget.closest('dialog')) focused.current = -1
    },
  }
}

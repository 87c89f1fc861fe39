import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** When the row with the focus leaves the list, the one that takes its place gets it. */
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
      // Without a target the row may have been removed, and a dialog gives the focus back.
      if (relatedTarget && !relatedTarget.closest('dialog')) focused.current = -1
    },
  }
}

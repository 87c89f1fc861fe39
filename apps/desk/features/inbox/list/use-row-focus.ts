import { useMemo, useState } from 'react'
import type { InboxRow } from '../../../backend/inbox.ts'
import { useLastOpened } from '../../../session/inbox-return.ts'
import { useShortcut } from '../../../ui/shortcuts.ts'
import type { Section } from './inbox-sections.ts'

/** The lead is remembered and not its position, which may change whenever the list is read again. */
export function useRowFocus(sections: readonly Section[]) {
  const [current, setCurrent] = useState<{ reference: string }>()
  const lastOpened = useLastOpened()
  const shown = useMemo(() => sections.flatMap(({ rows }) => rows), [sections])
  const indexOf = (reference: string | undefined) => shown.findIndex((row) => row.reference === reference)

  const move = (step: 1 | -1) => {
    const at = indexOf(focusedReference() ?? current?.reference ?? lastOpened)
    const next = shown[at === -1 ? 0 : at + step]
    if (next) setCurrent({ reference: next.reference })
  }
  useShortcut('j', 'Next lead', () => move(1))
  useShortcut('k', 'Previous lead', () => move(-1))

  return {
    shown,
    current,
    move,
    goTo: (row: InboxRow | undefined) => row && setCurrent({ reference: row.reference }),
    /** The body has the focus if the button that had it was removed. */
    isStillAt: (row: InboxRow) =>
      document.activeElement === document.body || focusedReference() === row.reference,
    rowAfter: (row: InboxRow) => shown[indexOf(row.reference) + 1],
    focused: () => shown[indexOf(focusedReference())],
  }
}

export function focusedReference(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('li[data-reference]')?.dataset.reference
}

import { useMemo, useState } from 'react'
import type { InboxRow } from '../../backend/inbox.ts'
import { useLastOpened } from '../../session/inbox-return.ts'
import { useShortcut } from '../../ui/shortcuts.ts'
import type { Section } from './sections-of.ts'

/** Where the keyboard is in the list. It remembers a lead and not a place, since places change by themselves. */
export function useListWalk(sections: readonly Section[]) {
  const [current, setCurrent] = useState<{ reference: string }>()
  const lastOpened = useLastOpened()
  // As the rows stand on the screen.
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
    /** Whether nobody has gone elsewhere: the focus is in this lead's row, or was lost with what it was on. */
    isStillAt: (row: InboxRow) =>
      document.activeElement === document.body || focusedReference() === row.reference,
    behind: (row: InboxRow) => shown[indexOf(row.reference) + 1],
    /** The lead whose row has the focus. */
    focused: () => shown[indexOf(focusedReference())],
  }
}

function focusedReference(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('li[data-reference]')?.dataset.reference
}

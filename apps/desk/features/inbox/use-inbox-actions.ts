import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import type { Contact } from '../../backend/cases.ts'
import type { InboxRow } from '../../backend/inbox.ts'
import type { StaffMember } from '../../session/session-state.ts'
import { useShortcut } from '../../ui/shortcuts.ts'
import type { useRowFocus } from './list/use-row-focus.ts'
import { type RowChange, useRowActions } from './row/use-row-actions.ts'
import { isAwaited } from './row/waiting-for.ts'

/** Taking and contacting leads with buttons and keys, the dialog for it, and where the focus goes afterwards. */
export function useInboxActions(
  me: StaffMember,
  focus: ReturnType<typeof useRowFocus>,
  readAgain: () => Promise<void>,
) {
  const [contacting, setContacting] = useState<InboxRow>()
  const canWrite = me.role !== null && mayWrite(me.role)
  const actions = useRowActions(me, readAgain)

  // Synchronously, so that the focus is back in the row. By the time of an answer another lead's dialog may be open.
  const closeDialogOf = ({ reference }: InboxRow) =>
    flushSync(() => setContacting((open) => (open?.reference === reference ? undefined : open)))
  const act = async (row: InboxRow, change: RowChange) => {
    const next = focus.rowAfter(row)
    await actions.act({ row, change, onAnswer: () => closeDialogOf(row) })
    latest.current.focusAfterAction(row, next)
  }
  const focusAfterAction = (row: InboxRow, next: InboxRow | undefined) => {
    if (!focus.isStillAt(row)) return
    // If the row moved or left, the focus stays at that place on the screen: at the row that is there now.
    const after = focus.shown.find(({ reference }) => reference === row.reference)
    focus.goTo(after?.state === row.state ? after : next)
  }
  // Rows are rendered again only when they change, so what they call must stay the same function.
  const latest = useRef({ act, focusAfterAction })
  useLayoutEffect(() => {
    latest.current = { act, focusAfterAction }
  })
  const take = useCallback((row: InboxRow) => void latest.current.act(row, { kind: 'take' }), [])

  const contactFocused = () => {
    const row = focus.focused()
    if (row && isAwaited(row)) setContacting(row)
  }
  const takeFocused = () => {
    const row = focus.focused()
    if (row?.owner_id === null && !row.quarantined) take(row)
  }
  useShortcut('c', 'Record contact with this lead', contactFocused, canWrite)
  useShortcut('a', 'Take this lead', takeFocused, canWrite)

  return {
    canWrite,
    /** The reference of the lead whose change is being saved. */
    busyWith: actions.busyWith,
    take,
    /** The lead whose dialog is open. */
    contacting,
    setContacting,
    saveContact: (row: InboxRow, contact: Contact) => void act(row, { kind: 'contact', contact }),
  }
}

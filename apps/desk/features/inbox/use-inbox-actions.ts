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

export function useInboxActions(
  me: StaffMember,
  focus: ReturnType<typeof useRowFocus>,
  readAgain: () => Promise<void>,
) {
  const [contacting, setContacting] = useState<InboxRow>()
  const canWrite = mayWrite(me.role)
  const actions = useRowActions(me, readAgain)

  // flushSync, so that the focus is back in the row when focusAfterAction checks where it is. Only this
  // lead's dialog is closed, because somebody may have opened another lead's by the time the server answers.
  const closeDialogOf = ({ reference }: InboxRow) =>
    flushSync(() => setContacting((open) => (open?.reference === reference ? undefined : open)))
  const act = async (row: InboxRow, change: RowChange) => {
    const next = focus.rowAfter(row)
    await actions.act({ row, change, onAnswer: () => closeDialogOf(row) })
    latest.current.focusAfterAction(row, next)
  }
  const focusAfterAction = (row: InboxRow, next: InboxRow | undefined) => {
    if (!focus.isStillAt(row)) return
    // If the row's status changed or it left the list, the focus goes to the row that was below it.
    const after = focus.shown.find(({ reference }) => reference === row.reference)
    focus.goTo(after?.state === row.state ? after : next)
  }
  // LeadRow is memoised, so `take` must stay the same function. It calls the latest `act` through a ref.
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
    contacting,
    setContacting,
    saveContact: (row: InboxRow, contact: Contact) => void act(row, { kind: 'contact', contact }),
  }
}

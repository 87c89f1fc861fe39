import { Suspense, useState } from 'react'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { useMe } from '../../session/use-me.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useShortcut } from '../../ui/shortcuts.ts'

// Loaded when it is first opened: most visits to the desk enter no case.
const NewCaseDialog = lazyPart(() => import('./new-case-dialog.tsx'))

/** Opens the form for a case that didn't come through the site, from every screen. */
export function useNewCase() {
  const { role } = useMe()
  const [open, setOpen] = useState(false)
  const writes = role !== null && mayWrite(role)
  useShortcut('e', 'Enter a new case', () => setOpen(true), writes)
  return {
    /** Undefined for read-only staff. */
    start: writes ? () => setOpen(true) : undefined,
    dialog: open && (
      <Suspense>
        <NewCaseDialog onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}

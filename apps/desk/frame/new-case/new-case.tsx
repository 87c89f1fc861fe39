import { Suspense, useState } from 'react'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { useMe } from '../../session/use-me.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useShortcut } from '../../ui/shortcuts.ts'

// Loaded only when it's first opened, because on most visits nobody enters a case.
const NewCaseDialog = lazyPart(() => import('./new-case-dialog.tsx'))

export function useNewCase() {
  const [open, setOpen] = useState(false)
  const writes = mayWrite(useMe().role)
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

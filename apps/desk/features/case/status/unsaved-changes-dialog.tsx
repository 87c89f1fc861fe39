import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { CaseEdits } from './use-case-edits.ts'

/** Half-written notes and records of calls are kept as drafts, so the dialog doesn't ask about them. */
export function UnsavedChangesDialog({ edits }: { edits: CaseEdits }) {
  const { dirty, saving, failure, conflict } = edits
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsking = blocker.state === 'blocked'
  const isSaved = isAsking && !dirty && !saving
  useEffect(() => {
    if (isSaved) blocker.proceed?.()
  }, [isSaved, blocker])
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])

  if (!isAsking) return null
  const stay = () => blocker.reset?.()
  // The page says beside the fields why the save failed, so the dialog doesn't offer to save again.
  const cannotSave = failure !== undefined || conflict !== undefined
  return (
    <Dialog
      open
      title="Save your changes?"
      onClose={stay}
      footer={
        <>
          <Button look="quiet" onClick={stay}>
            Stay here
          </Button>
          <Button
            onClick={() => {
              edits.undo()
              blocker.proceed?.()
            }}
          >
            Leave without saving
          </Button>
          {!cannotSave && (
            <Button look="ink" busy={saving} onClick={edits.save}>
              Save and leave
            </Button>
          )}
        </>
      }
    >
      <p>
        {cannotSave
          ? 'Your changes to this case couldn’t be saved yet. Stay here to see why.'
          : 'You’ve changed the status, owner or next step of this case but haven’t saved it.'}
      </p>
    </Dialog>
  )
}

import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useLinks } from './use-links.ts'

/** Asks before another case is merged into this one. */
export function MergeDialog({
  from,
  name,
  into,
  onClose,
}: {
  from: string
  name: string
  into: string
  onClose(): void
}) {
  const { merge, busy } = useLinks(into)
  return (
    <ConfirmDialog
      open
      title={`Merge ${name} into this case?`}
      action="Merge"
      busy={busy}
      onConfirm={() => merge(from, onClose)}
      onClose={onClose}
    >
      <p>
        {from} is closed, and this case shows both timelines. Facts and people of this case stay as they are.
        You can undo it from {from}.
      </p>
    </ConfirmDialog>
  )
}

import { Button } from '../button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'children'> {
  /** The label of the button that confirms, a verb such as “Erase”. */
  action: string
  danger?: boolean
  busy?: boolean
  onConfirm(): void
  onClose(): void
}

export function ConfirmDialog({ action, danger, busy, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button look={danger ? 'danger' : 'ink'} busy={busy ?? false} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  )
}

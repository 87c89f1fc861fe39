import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What the button does, as a verb: "Erase", "Disable". */
  action: string
  danger?: boolean
  busy?: boolean
  onConfirm(): void
  onClose(): void
  children: ReactNode
}

/** Asks before an action that is hard to undo. */
export function ConfirmDialog({
  open,
  title,
  action,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={danger ? 'danger' : 'ink'} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

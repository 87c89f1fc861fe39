import { useState } from 'react'
import { TextField } from '../../../../brand/ui/field.tsx'
import type { ContentPiece } from '../../backend/content.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { formatMoment } from '../../ui/format/format-moment.ts'
import type { ContentAction } from './use-content-actions.ts'

/** When a piece will publish itself, and the buttons to set and clear that. */
export function Schedule({
  piece,
  busyWith,
  onAct,
}: {
  piece: ContentPiece | undefined
  busyWith: ContentAction | undefined
  onAct(action: ContentAction, at?: string): void
}) {
  const [asking, setAsking] = useState(false)
  const [time, setTime] = useState('')
  const at = new Date(time)
  const scheduled = piece?.scheduled_for
  return (
    <>
      {scheduled ? (
        <>
          <p className="w-full text-small">
            Publishes itself on {formatMoment(new Date(scheduled))}, with the text saved by then.
          </p>
          <Button look="quiet" busy={busyWith === 'unschedule'} onClick={() => onAct('unschedule')}>
            Cancel schedule
          </Button>
        </>
      ) : (
        <Button look="quiet" busy={busyWith === 'schedule'} onClick={() => setAsking(true)}>
          Schedule…
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="When should this be published?"
        action="Schedule"
        onConfirm={() => {
          if (Number.isNaN(at.getTime())) return
          onAct('schedule', at.toISOString())
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      >
        <TextField
          name="publish-at"
          label="Date and time"
          type="datetime-local"
          hint="In your computer’s time zone."
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}

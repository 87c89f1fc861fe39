import { useState } from 'react'
import { TextField } from '../../../../../brand/ui/field.tsx'
import type { ContentPiece } from '../../../backend/content.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { formatMoment } from '../../../ui/format/format-moment.ts'
import { readDayAndTime } from '../../../ui/format/read-day-and-time.ts'
import type { ContentAction } from './use-content-actions.ts'

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
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [wrong, setWrong] = useState(false)
  const at = readDayAndTime(day, time)
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
          setWrong(!at)
          if (!at) return
          onAct('schedule', at.toISOString())
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      >
        <div className="grid grid-cols-2 gap-3">
          <DayField name="publish-on" label="Day" required value={day} onChange={setDay} />
          <TextField
            name="publish-at"
            label="Time"
            placeholder="9:30am"
            error={wrong ? 'Enter a day and a time, such as 9:30am' : undefined}
            required
            autoComplete="off"
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}

import { type FormEvent, useState } from 'react'
import { RETENTION } from '#shared/admin/retention.ts'
import { Button } from '../../../../../brand/ui/button.tsx'
import { TextField } from '../../../../../brand/ui/field.tsx'
import { messageOf } from '../call-function.ts'
import { Expandable } from '../expandable.tsx'
import { FailureMessage } from '../failure-message.tsx'
import type { ActionProps } from './action-props.ts'

export function Withdraw({ act }: Pick<ActionProps, 'act'>) {
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState<string>()
  const withdraw = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isAsking) return setAsking(true)
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    setBusy(true)
    setMessage(messageOf(await act({ action: 'withdraw', ...(reason && { reason }) })))
    setBusy(false)
  }
  return (
    <Expandable summary="Withdraw your application">
      <p>
        We’ll stop work on it straight away and delete your documents {RETENTION.declinedDocumentDays} days
        later. If you change your mind, call us and we’ll open it again.
      </p>
      <form onSubmit={withdraw} aria-busy={isBusy} className="mt-4 grid gap-4">
        <TextField name="reason" label="Why" optional maxLength={500} />
        <p role="status" className={isAsking ? 'font-semibold' : 'sr-only'}>
          {isAsking && 'Are you sure? Nobody at our firm will work on it any more.'}
        </p>
        <div className="flex flex-wrap gap-4">
          {/* One button for both, so that it keeps the focus. The second click of a double click is no answer. */}
          <Button
            look="outline"
            disabled={isBusy}
            onClick={({ detail }) => detail < 2 && setAsking(!isAsking)}
          >
            {isAsking ? 'Keep it' : 'Withdraw my application'}
          </Button>
          {isAsking && (
            <Button type="submit" disabled={isBusy}>
              {isBusy ? 'Withdrawing…' : 'Yes, withdraw it'}
            </Button>
          )}
        </div>
      </form>
      <FailureMessage message={message} />
    </Expandable>
  )
}

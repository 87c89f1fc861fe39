import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../brand/ui/button.tsx'
import { TextField } from '../../../../../brand/ui/field.tsx'
import { messageOf } from '../call-function.ts'
import { Expandable } from '../expandable.tsx'
import { FailureMessage } from '../failure-message.tsx'
import type { ActionProps } from './action-props.ts'

export function Withdraw({ act }: Pick<ActionProps, 'act'>) {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const withdraw = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    setBusy(true)
    setMessage(messageOf(await act({ action: 'withdraw', ...(reason && { reason }) })))
    setBusy(false)
  }
  return (
    <Expandable summary="Withdraw your application">
      <p>We’ll stop work on it straight away. If you change your mind, call us and we’ll open it again.</p>
      <form onSubmit={withdraw} aria-busy={isBusy} className="mt-4 grid gap-4">
        <TextField name="reason" label="Why" optional maxLength={500} />
        <Button type="submit" look="outline" disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Withdrawing…' : 'Withdraw my application'}
        </Button>
      </form>
      <FailureMessage message={message} />
    </Expandable>
  )
}

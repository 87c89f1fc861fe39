import { type FormEvent, useState } from 'react'
import { createIdempotencyKey } from '#shared/submission/idempotency-key.ts'
import { Button } from '../../../../../brand/ui/button.tsx'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import { messageOf } from '../call-function.ts'
import type { Act } from '../use-application.ts'

interface QuestionFormProps {
  /** Each form needs a field name of its own, because the page can have several forms. */
  name: string
  label: string
  hideLabel?: boolean
  /** Words put before the question, so that staff know what it's about. */
  about?: string
  act: Act
  onSent?(): void
}

export function QuestionForm({ name, label, hideLabel = false, about = '', act, onSent }: QuestionFormProps) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [idempotency] = useState(createIdempotencyKey)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = String(new FormData(form).get(name))
    setBusy(true)
    const question = typed.trim() && about + typed
    const answer = await act({ action: 'ask', question, key: idempotency.keyFor(question) })
    setBusy(false)
    setError(
      answer.outcome === 'too_many' ? 'You have many open questions. Please call us.' : messageOf(answer),
    )
    if (answer.outcome !== 'changed') return
    form.reset()
    idempotency.reset()
    onSent?.()
  }
  return (
    <form onSubmit={send} aria-busy={isBusy} noValidate className="mt-4 grid gap-4">
      <TextAreaField
        name={name}
        label={label}
        hideLabel={hideLabel}
        error={error}
        maxLength={1000 - about.length}
        rows={3}
      />
      <Button type="submit" look="ink" disabled={isBusy} className="justify-self-start">
        {isBusy ? 'Sending…' : 'Send question'}
      </Button>
    </form>
  )
}

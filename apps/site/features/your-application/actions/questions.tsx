import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../brand/ui/button.tsx'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import { messageOf } from '../call-function.ts'
import type { ActionProps } from './action-props.ts'
import { RequestList } from './request-list.tsx'

/** Questions to the adviser, with their answers. */
export function Questions({ page: { requests = [] }, act }: ActionProps) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const answer = await act({ action: 'ask', question: new FormData(form).get('question'), key })
    setBusy(false)
    setError(
      answer.outcome === 'too_many' ? 'You have many open questions. Please call us.' : messageOf(answer),
    )
    if (answer.outcome !== 'changed') return
    form.reset()
    setKey(crypto.randomUUID())
  }
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-title">
        Ask a question
      </h2>
      <form onSubmit={send} aria-busy={isBusy} noValidate className="mt-4 grid gap-4">
        <TextAreaField
          name="question"
          label="Your question"
          hideLabel
          error={error}
          maxLength={1000}
          rows={3}
        />
        <Button type="submit" look="ink" disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Sending…' : 'Send question'}
        </Button>
      </form>
      <RequestList requests={requests.filter(({ kind }) => kind === 'question')} />
    </section>
  )
}

import { type FormEvent, useState } from 'react'
import {
  type CorrectableField,
  correctableFields,
  correctableNames,
} from '#shared/fields/catalogue/correctable-fields.ts'
import { formatField } from '#shared/fields/catalogue/field-text.ts'
import { createIdempotencyKey } from '#shared/submission/idempotency-key.ts'
import { Button } from '../../../../../brand/ui/button.tsx'
import { TextField } from '../../../../../brand/ui/field.tsx'
import { firm } from '../../../content/firm.ts'
import { messageOf } from '../call-function.ts'
import type { ActionProps } from './action-props.ts'
import { RequestList } from './request-list.tsx'

/** A correction counts only once staff confirm it. */
export function Details({ page, act }: ActionProps) {
  const { form, details = {}, requests = [] } = page
  const [editing, setEditing] = useState<CorrectableField>()
  const shown = correctableNames.flatMap((field) => {
    const value = details[field]
    return value === undefined ? [] : [{ field, value }]
  })
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-title">
        Your details
      </h2>
      <dl className="mt-4 border-b border-rule">
        {shown.map(({ field, value }) => (
          <div key={field} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-rule py-3">
            <dt className="col-start-1 text-small text-ink-soft">{correctableFields[field].label}</dt>
            <dd className="col-start-1 font-medium whitespace-pre-line">
              {formatField(correctableFields[field], value)}
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1 self-center">
              <button
                type="button"
                className="text-link py-2"
                aria-expanded={editing === field}
                onClick={() => setEditing(editing === field ? undefined : field)}
              >
                Correct<span className="sr-only"> {correctableFields[field].label.toLowerCase()}</span>
              </button>
            </dd>
            {editing === field && (
              <dd className="col-span-2 mt-3">
                <CorrectionForm field={field} act={act} onSent={() => setEditing(undefined)} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-ink-soft">
        {form === 'business_application'
          ? 'For your safety your home address and date of birth aren’t shown here. To correct them, call '
          : 'To correct anything else, call '}
        <span className="whitespace-nowrap">{firm.phone.shown}</span>.
      </p>
      <RequestList page={page} requests={requests.filter(({ kind }) => kind === 'correction')} />
    </section>
  )
}

interface CorrectionFormProps {
  field: CorrectableField
  act: ActionProps['act']
  onSent: () => void
}

function CorrectionForm({ field, act, onSent }: CorrectionFormProps) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [idempotency] = useState(createIdempotencyKey)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get('correction'))
    setBusy(true)
    const answer = await act({ action: 'correct', field, value, key: idempotency.keyFor(value) })
    setBusy(false)
    if (answer.outcome === 'changed') onSent()
    else setError(messageOf(answer) ?? 'We couldn’t send this. Please call us.')
  }
  return (
    <form onSubmit={send} aria-busy={isBusy} noValidate className="grid gap-4">
      <TextField
        name="correction"
        label={`${correctableFields[field].label}: how it should be`}
        hint="We’ll check it with you before we change it."
        error={error}
        maxLength={1000}
        autoFocus
      />
      <Button type="submit" look="ink" disabled={isBusy} className="justify-self-start">
        {isBusy ? 'Sending…' : 'Send correction'}
      </Button>
    </form>
  )
}

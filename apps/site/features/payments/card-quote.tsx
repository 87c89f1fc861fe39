import { type FormEvent, useEffect, useRef, useState } from 'react'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { CallbackConfirmation } from '../../forms/callback-confirmation.tsx'
import { FailureNote } from '../../forms/failure-note.tsx'
import { TextAnswer } from '../../forms/fields/answers.tsx'
import { PoundsAnswer } from '../../forms/fields/pounds-answer.tsx'
import { LeadForm } from '../../forms/lead-form.tsx'
import { PrivacyNotice } from '../../forms/privacy-notice.tsx'
import type { CallReceipt } from '../../forms/sending/request-call.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useLeadForm } from '../../forms/use-lead-form.ts'
import { exampleSaving } from './example-saving.ts'
import { SendStatement } from './send-statement.tsx'

const messages = USER_MESSAGES.callback
const FIELDS = ['monthlyCardTakings', 'currentCost', 'name', 'phone']

// Longer than the time between two digits, so that the result isn't read out at every digit.
const TYPING_PAUSE_MS = 500

export function CardQuote({ labelledBy, privacy }: { labelledBy: string; privacy: string }) {
  const [receipt, setReceipt] = useState<CallReceipt>()
  const form = useLeadForm({
    loadRules: () => import('./card-quote-rules.ts'),
    deliver: ({ requestCardQuote }, sending) => requestCardQuote(sending),
    onDelivered: (received, submission) => {
      saving.keep()
      form.reset()
      setReceipt(received)
      submission.showSuccess(messages.received)
    },
    failedMessage: messages.failed,
  })
  const saving = useSaving(form.form, form.rules?.describeSaving)
  function onInput(event: FormEvent<HTMLFormElement>): void {
    saving.onInput()
    form.handlers.onInput(event)
  }

  return (
    <LeadForm
      form={{ ...form, handlers: { ...form.handlers, onInput } }}
      action="/payments"
      labelledBy={labelledBy}
      fields={FIELDS}
      className="grid gap-7"
    >
      {receipt && !form.busy && !form.failure && (
        <CallbackConfirmation promise={receipt.promise}>
          <SendStatement referenceNumber={receipt.referenceNumber} />
        </CallbackConfirmation>
      )}
      <input type="hidden" name="topic" value="card_payments" />
      <div className="paired">
        <PoundsAnswer name="monthlyCardTakings" label="Card takings a month" hint="For example £20,000." />
        <TextAnswer
          name="currentCost"
          label="What you pay now"
          optional
          hint="£130 a month, 0.8%, or your provider."
          autoComplete="off"
        />
      </div>
      <p role="status" className="border-l-4 border-dawn pl-4">
        {saving.words}
      </p>
      <div className="paired">
        <TextAnswer name="name" label="Your name" autoComplete="name" />
        <TextAnswer name="phone" label="Phone number" type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <div className="grid justify-items-start gap-5">
        <PrivacyNotice>{privacy}</PrivacyNotice>
        <SubmitButton busy={form.busy} label="Call me with a quote" busyLabel={messages.requesting} />
        <FailureNote form={form} what="request" stillHere="Your answers are still here." />
      </div>
    </LeadForm>
  )
}

type DescribeSaving = (typedTakings: string, typedCost: string) => string

/** `describeSaving` is absent until it has been loaded. */
function useSaving(
  form: { readonly current: HTMLFormElement | null },
  describeSaving: DescribeSaving | undefined,
) {
  const [words, setWords] = useState<string>(exampleSaving)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function update(): void {
    const answers = new FormData(form.current ?? undefined)
    const text = (name: string) => String(answers.get(name) ?? '')
    if (describeSaving) setWords(describeSaving(text('monthlyCardTakings'), text('currentCost')))
  }
  function onInput(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(update, TYPING_PAUSE_MS)
  }
  /** Shows what was worked out from the answers until something else is typed. Call it before they are cleared. */
  function keep(): void {
    clearTimeout(timer.current)
    update()
  }
  // Also for what was typed before it was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useEffect(onInput, [describeSaving])
  return { words, onInput, keep }
}

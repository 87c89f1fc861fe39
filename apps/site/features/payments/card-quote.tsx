import { type FormEvent, useEffect, useRef, useState } from 'react'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { CallbackConfirmation } from '../../forms/callback-confirmation.tsx'
import { FailureNote } from '../../forms/failure-note.tsx'
import { TextAnswer } from '../../forms/fields/answers.tsx'
import { PoundsAnswer } from '../../forms/fields/pounds-answer.tsx'
import { LeadForm } from '../../forms/lead-form.tsx'
import { PrivacyNotice } from '../../forms/privacy-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useLeadForm } from '../../forms/use-lead-form.ts'
import { describeSaving, exampleSaving } from './describe-saving.ts'

const messages = USER_MESSAGES.callback
const FIELDS = ['monthlyCardTakings', 'currentCost', 'name', 'phone']

// Longer than the time between two digits, so that the result isn't read out at every digit.
const TYPING_PAUSE_MS = 500

export function CardQuote({ labelledBy }: { labelledBy: string }) {
  const [promise, setPromise] = useState<string>()
  const form = useLeadForm({
    loadRules: () => import('./card-quote-rules.ts'),
    deliver: ({ requestCardQuote }, sending) => requestCardQuote(sending),
    onDelivered: (promised, submission) => {
      form.reset()
      setPromise(promised)
      submission.showSuccess(messages.received)
    },
    failedMessage: messages.failed,
  })
  const saving = useSaving(form.form)
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
      className="grid gap-x-6 gap-y-7 sm:grid-cols-2"
    >
      {promise && !form.busy && !form.failure && (
        <div className="sm:col-span-2">
          <CallbackConfirmation promise={promise} />
        </div>
      )}
      <input type="hidden" name="topic" value="card_payments" />
      <PoundsAnswer name="monthlyCardTakings" label="Card takings a month" hint="For example £20,000." />
      <TextAnswer
        name="currentCost"
        label="What you pay now"
        optional
        hint="£130 a month, 0.8%, or your provider."
        autoComplete="off"
      />
      <p role="status" className="border-l-4 border-dawn pl-4 sm:col-span-2">
        {saving.words}
      </p>
      <TextAnswer name="name" label="Your name" autoComplete="name" />
      <TextAnswer name="phone" label="Phone number" type="tel" inputMode="tel" autoComplete="tel" />
      <div className="grid justify-items-start gap-5 sm:col-span-2">
        <SubmitButton busy={form.busy} label="Call me with a quote" busyLabel={messages.requesting} />
        <FailureNote form={form} what="request" stillHere="Your answers are still here." />
        <PrivacyNotice />
      </div>
    </LeadForm>
  )
}

function useSaving(form: { readonly current: HTMLFormElement | null }) {
  const [words, setWords] = useState<string>(exampleSaving)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function update(): void {
    const answers = new FormData(form.current ?? undefined)
    const text = (name: string) => String(answers.get(name) ?? '')
    setWords(describeSaving(text('monthlyCardTakings'), text('currentCost')))
  }
  function onInput(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(update, TYPING_PAUSE_MS)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the script ran
  useEffect(onInput, [])
  return { words, onInput }
}

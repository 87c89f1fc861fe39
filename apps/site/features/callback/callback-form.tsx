import { useState } from 'react'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { CallbackConfirmation } from '../../forms/callback-confirmation.tsx'
import { FailureNote } from '../../forms/failure-note.tsx'
import { TextAnswer } from '../../forms/fields/answers.tsx'
import { LeadForm } from '../../forms/lead-form.tsx'
import { PrivacyNotice } from '../../forms/privacy-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useLeadForm } from '../../forms/use-lead-form.ts'

const messages = USER_MESSAGES.callback
const FIELDS = ['name', 'phone']

interface CallbackFormProps {
  action: '/' | '/callback'
  labelledBy: string
}

export function CallbackForm({ action, labelledBy }: CallbackFormProps) {
  const [promise, setPromise] = useState<string>()
  const form = useLeadForm({
    loadRules: () => import('./callback-rules.ts'),
    deliver: ({ requestCallback }, sending) => requestCallback(sending),
    onDelivered: ({ promise }, submission) => {
      form.reset()
      setPromise(promise)
      submission.showSuccess(messages.received)
    },
    failedMessage: messages.failed,
  })
  return (
    <LeadForm
      form={form}
      action={action}
      labelledBy={labelledBy}
      fields={FIELDS}
      shortSummary
      className="mt-5 grid gap-5"
    >
      {promise && !form.busy && !form.failure && <CallbackConfirmation promise={promise} />}
      <TextAnswer name="name" label="Your name" autoComplete="name" />
      <TextAnswer name="phone" label="Phone number" type="tel" inputMode="tel" autoComplete="tel" />
      <PrivacyNotice />
      <SubmitButton
        busy={form.busy}
        look="ink"
        label="Request a callback"
        busyLabel={messages.requesting}
        className="w-full"
      />
      <FailureNote form={form} what="request" stillHere="Your name and number are still here." />
    </LeadForm>
  )
}

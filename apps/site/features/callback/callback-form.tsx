import { useState } from 'react'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { firm } from '../../content/firm.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { TextAnswer } from '../../forms/fields/answers.tsx'
import { LeadForm } from '../../forms/lead-form.tsx'
import { PrivacyNotice } from '../../forms/privacy-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useLeadForm } from '../../forms/use-lead-form.ts'

const messages = USER_MESSAGES.callback
const FIELDS = ['name', 'phone']

/** A name and a number. `labelledBy` is the id of the heading above it. */
export function CallbackForm({ labelledBy }: { labelledBy: string }) {
  const [requested, setRequested] = useState(false)
  const form = useLeadForm({
    loadRules: () => import('./callback-rules.ts'),
    deliver: ({ requestCallback }, sending) => requestCallback(sending),
    onDelivered: (_answer, sender) => {
      form.reset()
      setRequested(true)
      sender.showSuccess(messages.received)
    },
    failedMessage: messages.failed,
  })
  return (
    <LeadForm form={form} action="/" labelledBy={labelledBy} fields={FIELDS} className="mt-5 grid gap-5">
      <TextAnswer name="name" label="Your name" autoComplete="name" />
      <TextAnswer name="phone" label="Phone number" type="tel" inputMode="tel" autoComplete="tel" />
      <SubmitButton
        busy={form.busy}
        look="ink"
        label="Request a callback"
        busyLabel={messages.requesting}
        className="w-full"
      />
      {/* Stays after the toast has gone. */}
      {requested && !form.busy && !form.failure && (
        <p className="rounded-card bg-moss-tint px-5 py-3">
          Thank you. We’ll call you back, {firm.callbackHours}.
        </p>
      )}
      <FailureNote form={form} what="request" stillHere="Your name and number are still here." />
      <PrivacyNotice />
    </LeadForm>
  )
}

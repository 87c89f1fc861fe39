import { type ReactElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { useLeadForm } from '../../forms/use-lead-form.ts'
import type { ProcessingState } from './processing-stage.tsx'

// Fixed by the specification, counted from the backend's answer.
const CONFIRMATION_DELAY_MILLISECONDS = 10_000

/** The application form, and the overlay that covers the page while it is sent. */
export function useBusinessApplication() {
  const [processing, setProcessing] = useState<ProcessingState>()
  /** Set when the confirmation page can't be loaded. */
  const [receipt, setReceipt] = useState<ReactElement>()
  const form = useLeadForm({
    loadRules: () => import('./business-application-rules.ts'),
    async deliver({ sendBusinessApplication }, sending) {
      setProcessing({ stage: 'uploading', fraction: 0 })
      let delivered = false
      try {
        const outcome = await sendBusinessApplication(sending, (fraction) =>
          setProcessing(fraction < 1 ? { stage: 'uploading', fraction } : { stage: 'storing' }),
        )
        delivered = outcome.delivered
        return outcome
      } finally {
        // Flushed, so that the failure message doesn't appear behind the overlay.
        if (!delivered) flushSync(() => setProcessing(undefined))
      }
    },
    async onDelivered(receipt, submission) {
      setProcessing({ stage: 'received', referenceNumber: receipt.referenceNumber })
      // Emptied, because Back must not return to an application that has been sent.
      const delayMilliseconds = CONFIRMATION_DELAY_MILLISECONDS
      setReceipt(await submission.confirm(receipt, { delayMilliseconds, onLeave: form.reset }))
      setProcessing(undefined)
    },
    hasConfirmationPage: true,
    failedMessage: USER_MESSAGES.businessApplication.failed,
  })
  return { form, processing, receipt }
}

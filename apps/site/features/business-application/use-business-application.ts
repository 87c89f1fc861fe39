import { type ReactElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { useLeadForm } from '../../forms/use-lead-form.ts'
import type { ProcessingState } from './processing-stage.tsx'

// How long after the backend's answer the confirmation is shown. The specification fixes it.
const CONFIRMATION_DELAY_MILLISECONDS = 10_000

export function useBusinessApplication() {
  const [processing, setProcessing] = useState<ProcessingState>()
  /** Shown in place of the form if the confirmation page can't be loaded. */
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
        // The overlay is removed synchronously, so that the failure message doesn't appear behind it.
        if (!delivered) flushSync(() => setProcessing(undefined))
      }
    },
    async onDelivered(receipt, submission) {
      setProcessing({ stage: 'received', referenceNumber: receipt.referenceNumber })
      // The form is emptied, because Back must not return to an application that has been sent.
      const delayMilliseconds = CONFIRMATION_DELAY_MILLISECONDS
      setReceipt(await submission.confirm(receipt, { delayMilliseconds, onLeave: form.reset }))
      setProcessing(undefined)
    },
    hasConfirmationPage: true,
    failedMessage: USER_MESSAGES.businessApplication.failed,
  })
  return { form, processing, receipt }
}

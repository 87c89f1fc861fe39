import { useState } from 'react'
import { flushSync } from 'react-dom'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import type { LeadReceipt } from '../../forms/sending/delivery-outcome.ts'
import { canLoadConfirmation, openConfirmation } from '../../forms/sending/open-confirmation.ts'
import { useLeadForm } from '../../forms/use-lead-form.ts'
import type { ProcessingOverlay } from './processing-overlay.tsx'
import type { ProcessingState } from './processing-stage.tsx'

// Fixed by the specification, counted from the backend's answer.
const CONFIRMATION_DELAY_MILLISECONDS = 10_000

/** The application form, and the overlay that covers the page while it is sent. */
export function useBusinessApplication() {
  const [processing, setProcessing] = useState<ProcessingState>()
  // Loaded with the form's rules, because it is shown during submission only.
  const [Overlay, setOverlay] = useState<typeof ProcessingOverlay>()
  /** Set when the confirmation page can't be loaded. */
  const [receiptInPlace, setReceiptInPlace] = useState<LeadReceipt>()
  const form = useLeadForm({
    loadRules: () => import('./business-application-rules.ts'),
    async deliver({ sendBusinessApplication, ProcessingOverlay }, sending) {
      setOverlay(() => ProcessingOverlay)
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
    async onDelivered(receipt) {
      setProcessing({ stage: 'received', referenceNumber: receipt.referenceNumber })
      const delay = new Promise((resolve) => setTimeout(resolve, CONFIRMATION_DELAY_MILLISECONDS))
      const [canLoad] = await Promise.all([canLoadConfirmation(), delay])
      // Back has to return to an empty form: this application has been sent.
      form.reset()
      if (canLoad) await openConfirmation(receipt)
      setProcessing(undefined)
      setReceiptInPlace(receipt)
    },
    failedMessage: USER_MESSAGES.businessApplication.failed,
  })
  return { form, processing, Overlay, receiptInPlace }
}

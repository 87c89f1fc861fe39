import { useState } from 'react'
import { flushSync } from 'react-dom'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { useLeadForm } from '../../forms/use-lead-form.ts'
import { useRouter } from '../../router/router-context.ts'
import type { ProcessingOverlay } from './processing-overlay.tsx'
import type { ProcessingState } from './processing-stage.tsx'

// Fixed by the specification, counted from the backend's answer.
const CONFIRMATION_DELAY_MILLISECONDS = 10_000

/** The application form, and the overlay that covers the page while it is sent. */
export function useBusinessApplication() {
  const { navigate, prefetch } = useRouter()
  const [processing, setProcessing] = useState<ProcessingState>()
  // Loaded with the form's rules, because it is shown during submission only.
  const [Overlay, setOverlay] = useState<typeof ProcessingOverlay>()
  const form = useLeadForm({
    loadRules() {
      prefetch('/thank-you')
      return import('./business-application-rules.ts')
    },
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
      await new Promise((resolve) => setTimeout(resolve, CONFIRMATION_DELAY_MILLISECONDS))
      // Not if they left the page meanwhile.
      if (form.form.current) await navigate('/thank-you', { state: receipt })
    },
    failedMessage: USER_MESSAGES.businessApplication.failed,
  })
  return { form, processing, Overlay }
}

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { applicationPaths } from '../../blocks/apply-link.tsx'
import { FailureNote } from '../../forms/failure-note.tsx'
import { LeadForm } from '../../forms/lead-form.tsx'
import { PrivacyNotice } from '../../forms/privacy-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useLeadForm } from '../../forms/use-lead-form.ts'
import { useLeaveWarning } from '../../forms/use-leave-warning.ts'
import { useLocation, useRouter } from '../../router/router-context.ts'
import { BusinessInformation } from './business-information.tsx'
import { LoanDetails } from './loan-details.tsx'
import type { ProcessingOverlay } from './processing-overlay.tsx'
import type { ProcessingState } from './processing-stage.tsx'
import { RequiredDocuments } from './required-documents.tsx'
import { ShareholderDetails } from './shareholder-details.tsx'
import { useNoStrayDrops } from './use-no-stray-drops.ts'

const messages = USER_MESSAGES.businessApplication

// Fixed by the specification, counted from the backend's answer.
const CONFIRMATION_DELAY_MILLISECONDS = 10_000

/** The business finance application. `labelledBy` is the id of the heading above it. */
export function BusinessApplication({ labelledBy }: { labelledBy: string }) {
  const { navigate, prefetch } = useRouter()
  const { search } = useLocation()
  const [processing, setProcessing] = useState<ProcessingState>()
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
        // At once, so that what is said next is not said behind the overlay.
        if (!delivered) flushSync(() => setProcessing(undefined))
      }
    },
    async onDelivered(receipt) {
      setProcessing({ stage: 'received', referenceNumber: receipt.referenceNumber })
      await new Promise((resolve) => setTimeout(resolve, CONFIRMATION_DELAY_MILLISECONDS))
      // Whoever went back meanwhile is not dragged forward again.
      if (form.form.current) await navigate('/thank-you', { state: receipt })
    },
    failedMessage: messages.failed,
  })
  useNoStrayDrops()
  useLeaveWarning(form.hasAnswers)

  const element = form.form
  useEffect(() => {
    if (!search) return
    import('./prefill-from-query.ts').then(
      ({ prefillFromQuery }) => element.current && prefillFromQuery(element.current, search),
      // A convenience only: without it the visitor types two figures more.
      () => {},
    )
  }, [element, search])

  return (
    <>
      <LeadForm
        form={form}
        action={applicationPaths.business}
        labelledBy={labelledBy}
        withFiles
        className="grid gap-8"
      >
        <BusinessInformation />
        <LoanDetails />
        <ShareholderDetails />
        <RequiredDocuments />
        <FailureNote
          form={form}
          kept="Your answers and documents are still here, so you can send them again."
        />
        <div className="grid justify-items-start gap-5">
          <SubmitButton busy={form.busy} label={messages.submit} busyLabel={messages.submitting} />
          <PrivacyNotice />
        </div>
      </LeadForm>
      {Overlay && <Overlay state={processing} />}
    </>
  )
}

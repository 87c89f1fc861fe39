import { type ReactElement, useState } from 'react'
import type { BridgingCost, BridgingLoan } from '#shared/calculators/bridging-loan.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { applicationPaths } from '../../blocks/apply-link.tsx'
import { FailureNote } from '../../forms/failure-note.tsx'
import { LeadForm } from '../../forms/lead-form.tsx'
import { PrivacyNotice } from '../../forms/privacy-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useLeadForm } from '../../forms/use-lead-form.ts'
import { useLeaveWarning } from '../../forms/use-leave-warning.ts'
import { ApplicantDetails } from './applicant-details.tsx'
import { PropertyDetails } from './property-details.tsx'

// The first two are the calculator's boxes.
const FIELDS = [
  'loanAmount',
  'duration',
  'fullName',
  'email',
  'phone',
  'propertyAddress',
  'propertyValue',
  'exitStrategy',
  'additionalInfo',
]

interface BridgingApplicationProps {
  /** The id of the form element: the calculator's boxes belong to it by this id. */
  id: string
  /** The id of the heading above it. */
  labelledBy: string
  /** The calculator's figures, sent with the application. */
  figures: { loan: BridgingLoan; cost: BridgingCost; fieldErrors: FieldErrors }
}

/** The details form of a bridging loan. */
export function BridgingApplication({ id, labelledBy, figures }: BridgingApplicationProps) {
  /** Set when the confirmation page can't be loaded. */
  const [receipt, setReceipt] = useState<ReactElement>()
  const form = useLeadForm({
    loadRules: () => import('./bridging-application-rules.ts'),
    deliver: ({ sendBridgingApplication }, sending) => sendBridgingApplication(sending, figures),
    async onDelivered(receipt, sender) {
      // Emptied, because Back must not return to an application that has been sent.
      setReceipt(await sender.confirm(receipt, { onLeave: form.reset }))
    },
    hasConfirmationPage: true,
    failedMessage: USER_MESSAGES.bridgingApplication.failed,
    fieldErrors: figures.fieldErrors,
  })
  useLeaveWarning(form.hasAnswers)
  if (receipt) return receipt
  const { loan, cost } = figures
  return (
    <LeadForm
      id={id}
      form={form}
      action={applicationPaths.bridging}
      labelledBy={labelledBy}
      fields={FIELDS}
      className="grid gap-8"
    >
      <ApplicantDetails />
      <PropertyDetails />
      <FailureNote
        form={form}
        what="application"
        stillHere="Your answers are still here, so you can send them again."
      />
      <div className="grid justify-items-start gap-5">
        <p>
          You’re applying for <strong className="whitespace-nowrap">{formatPounds(loan.amountPounds)}</strong>{' '}
          over{' '}
          <strong className="whitespace-nowrap">
            {loan.durationMonths} {loan.durationMonths === 1 ? 'month' : 'months'}
          </strong>
          : {formatPounds(cost.totalRepayment)} to repay in total.
        </p>
        <SubmitButton busy={form.busy} label="Submit Application" busyLabel="Submitting..." />
        <PrivacyNotice />
      </div>
    </LeadForm>
  )
}

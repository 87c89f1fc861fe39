import { type FormEvent, type ReactElement, useState } from 'react'
import { ASKED_PERCENT_FIELD } from '#shared/bridging-application/unlikely-loan.ts'
import type { BridgingLoan } from '#shared/calculators/bridging-loan.ts'
import { bridgingPageOrder } from '#shared/fields/catalogue/bridging-fields.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { LeadForm } from '../../forms/lead-form.tsx'
import { PrivacyNotice } from '../../forms/privacy-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useLeadForm } from '../../forms/use-lead-form.ts'
import { useLeaveWarning } from '../../forms/use-leave-warning.ts'
import { usePostedAnswer } from '../../request-content.ts'
import { ApplicantDetails } from './applicant-details.tsx'
import { LoanCircumstances } from './loan-circumstances.tsx'
import { PropertyDetails } from './property-details.tsx'
import { SummaryLine } from './summary-line.tsx'
import { useAnswerNotes } from './use-answer-notes.ts'

interface BridgingApplicationProps {
  /** The calculator's boxes have this id in their `form` attribute, so that they belong to the form. */
  id: string
  labelledBy: string
  figures: { loan: BridgingLoan; started?: boolean; fieldErrors: FieldErrors }
}

export function BridgingApplication({ id, labelledBy, figures }: BridgingApplicationProps) {
  /** Shown in place of the form if the confirmation page can't be loaded. */
  const [receipt, setReceipt] = useState<ReactElement>()
  const form = useLeadForm({
    loadRules: () => import('./bridging-application-rules.ts'),
    deliver: ({ sendBridgingApplication }, sending) => sendBridgingApplication(sending),
    async onDelivered(receipt, submission) {
      // The form is emptied, because Back must not return to an application that has been sent.
      setReceipt(await submission.confirm(receipt, { onLeave: form.reset }))
    },
    hasConfirmationPage: true,
    failedMessage: USER_MESSAGES.bridgingApplication.failed,
    fieldErrors: figures.fieldErrors,
  })
  useLeaveWarning(form.hasAnswers)
  const notes = useAnswerNotes(form.form, figures.loan)
  const askedPercent = usePostedAnswer(ASKED_PERCENT_FIELD)
  function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.currentTarget.dataset.askAboutLoan = ''
    return form.handlers.onSubmit(event)
  }

  if (receipt) return receipt
  return (
    <LeadForm
      id={id}
      form={{ ...form, handlers: { ...form.handlers, onSubmit } }}
      action="/bridging-loan-application"
      labelledBy={labelledBy}
      fields={import.meta.env.SSR ? bridgingPageOrder() : (form.rules?.bridgingPageOrder() ?? [])}
      className="grid gap-8"
    >
      <ApplicantDetails />
      <PropertyDetails loanToValue={figures.started ? notes.loanToValue : undefined} exit={notes.exit} />
      <LoanCircumstances notes={notes} />
      <FailureNote
        form={form}
        what="application"
        stillHere="Your answers are still here, so you can send them again."
      />
      <div className="grid justify-items-start gap-5">
        {import.meta.env.SSR && askedPercent && (
          <input type="hidden" name={ASKED_PERCENT_FIELD} value={askedPercent} />
        )}
        <SummaryLine {...figures} atOtherRates={notes.atOtherRates ?? []} />
        <p className="text-small text-ink-soft">{notes.disclosure}</p>
        <PrivacyNotice />
        <SubmitButton busy={form.busy} label="Submit Application" busyLabel="Submitting..." />
      </div>
    </LeadForm>
  )
}

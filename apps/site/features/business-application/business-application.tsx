import { businessPageOrder } from '#shared/fields/catalogue/business-fields.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { LeadForm } from '../../forms/lead-form.tsx'
import { PrivacyNotice } from '../../forms/privacy-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useLeaveWarning } from '../../forms/use-leave-warning.ts'
import { BusinessInformation } from './business-information.tsx'
import { LoanDetails } from './loan-details.tsx'
import { RequiredDocuments } from './required-documents.tsx'
import { ShareholderDetails } from './shareholder-details.tsx'
import { useBusinessApplication } from './use-business-application.ts'
import { useNoStrayDrops } from './use-no-stray-drops.ts'
import { usePrefill } from './use-prefill.ts'

const messages = USER_MESSAGES.businessApplication

interface BusinessApplicationProps {
  labelledBy: string
  /** Who sees the documents and when they are deleted. A prop, because it would make the script too large. */
  documentIntro: string
}

export function BusinessApplication({ labelledBy, documentIntro }: BusinessApplicationProps) {
  const { form, processing, receipt } = useBusinessApplication()
  const { rules } = form
  usePrefill(form.form)
  useNoStrayDrops()
  useLeaveWarning(form.hasAnswers)
  if (receipt) return receipt
  return (
    <>
      <LeadForm
        form={form}
        action="/business-finance-application"
        labelledBy={labelledBy}
        fields={import.meta.env.SSR ? businessPageOrder() : (rules?.businessPageOrder() ?? [])}
        withFiles
        className="grid gap-8"
      >
        <BusinessInformation>{rules && <rules.CompanySearch />}</BusinessInformation>
        <LoanDetails>{rules && <rules.DateNote />}</LoanDetails>
        <ShareholderDetails>{rules && <rules.EarlierAddresses />}</ShareholderDetails>
        <RequiredDocuments intro={documentIntro} />
        <FailureNote
          form={form}
          what="application"
          stillHere="Your answers and documents are still here, so you can send them again."
        />
        <div className="grid justify-items-start gap-5">
          <PrivacyNotice />
          <SubmitButton busy={form.busy} label={messages.submit} busyLabel={messages.submitting} />
        </div>
      </LeadForm>
      {rules && <rules.ProcessingOverlay state={processing} />}
    </>
  )
}

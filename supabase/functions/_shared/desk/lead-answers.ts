import type { ShownTerms } from '../bridging-application/shown-terms-schema.ts'
import type { bridgingFields, bridgingLoanFields } from '../fields/catalogue/bridging-fields.ts'
import type { businessFields } from '../fields/catalogue/business-fields.ts'
import type { ColumnsOf } from '../fields/catalogue/question.ts'

export type CallbackTopic = 'card_payments'

/** The answers to each form, by the column names of its table. */
export interface LeadAnswers {
  callback: {
    name: string
    phone: string
    topic: CallbackTopic | null
    monthly_card_takings_pounds: number | null
    /** What the visitor pays for card payments now, or the name of their provider, as typed. */
    current_cost: string | null
  }
  business_application: ColumnsOf<typeof businessFields> & {
    /** Null if we can't read `loan_amount` as a number. */
    loan_amount_pounds: number | null
  }
  bridging_application: ColumnsOf<typeof bridgingFields & typeof bridgingLoanFields> & {
    monthly_interest: number
    total_interest: number
    total_repayment: number
    /**
     * The interest and repayment that the page sent, if they differ from those we calculated. Otherwise null.
     */
    claimed_figures: Record<string, number | undefined> | null
    /** When the form was sent, by the clock of the visitor's device. */
    submitted_at: string | null
    /**
     * Which legal disclosure the confirmation e-mail contains. The next field is the version of its wording.
     */
    disclosure: 'unregulated' | 'may_be_regulated' | null
    disclosure_version: string | null
    /**
     * The terms of the estimate that the page showed, and what the applicant would receive on day one on
     * these terms.
     */
    shown_estimate: (ShownTerms & { netPounds: number }) | null
  }
}

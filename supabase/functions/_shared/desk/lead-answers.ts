import type {
  BORROWERS,
  CHARGES,
  FamilyHome,
  LOAN_PURPOSES,
} from '../bridging-application/bridging-choices.ts'
import type { ShownTerms } from '../bridging-application/shown-terms-schema.ts'

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
  business_application: {
    business_name: string
    trading_address: string
    /** As the applicant typed it. */
    loan_amount: string
    /** Null if we can't read `loan_amount` as a number. */
    loan_amount_pounds: number | null
    purpose_of_funds: string
    preferred_term: string
    shareholder_name: string
    shareholder_dob: string
    residential_address: string
    homeowner_status: 'homeowner' | 'tenant'
    mobile_phone: string
    personal_email: string
    /**
     * This and the registered address are from Companies House. Null unless the applicant chose the business
     * from the form's search results.
     */
    company_number: string | null
    registered_address: string | null
  }
  bridging_application: {
    full_name: string
    email: string
    phone: string
    property_address: string
    property_value: number
    exit_strategy: string
    additional_info: string | null
    loan_amount: number
    duration_months: number
    monthly_interest: number
    total_interest: number
    total_repayment: number
    /**
     * The interest and repayment that the page sent, if they differ from those we calculated. Otherwise null.
     */
    claimed_figures: Record<string, number | null> | null
    /** When the form was sent, by the clock of the visitor's device. */
    submitted_at: string | null
    /** As yyyy-mm-dd. */
    needed_by: string | null
    loan_purpose: keyof typeof LOAN_PURPOSES | null
    charge: keyof typeof CHARGES | null
    owed_pounds: number | null
    borrower: keyof typeof BORROWERS | null
    family_home: FamilyHome | null
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

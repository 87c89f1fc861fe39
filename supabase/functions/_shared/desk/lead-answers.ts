import type {
  BORROWERS,
  CHARGES,
  FamilyHome,
  LOAN_PURPOSES,
} from '../bridging-application/bridging-choices.ts'
import type { ShownTerms } from '../bridging-application/shown-terms-schema.ts'

/** What a callback can be about. */
export type CallbackTopic = 'card_payments'

/** The answers to each form, by the column names of its table. */
export interface LeadAnswers {
  callback: {
    name: string
    phone: string
    topic: CallbackTopic | null
    monthly_card_takings_pounds: number | null
    /** What they pay now, or their provider, as typed. */
    current_cost: string | null
  }
  business_application: {
    business_name: string
    trading_address: string
    /** As typed. */
    loan_amount: string
    loan_amount_pounds: number | null
    purpose_of_funds: string
    preferred_term: string
    shareholder_name: string
    shareholder_dob: string
    residential_address: string
    homeowner_status: 'homeowner' | 'tenant'
    mobile_phone: string
    personal_email: string
    /** From Companies House, if the applicant chose the business there. */
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
    /** What the page sent, when it differs from ours. */
    claimed_figures: Record<string, number | null> | null
    /** By the visitor's clock. */
    submitted_at: string | null
    /** yyyy-mm-dd. */
    needed_by: string | null
    loan_purpose: keyof typeof LOAN_PURPOSES | null
    charge: keyof typeof CHARGES | null
    owed_pounds: number | null
    borrower: keyof typeof BORROWERS | null
    family_home: FamilyHome | null
    /** The disclosure that the confirmation e-mail carries, and its version. */
    disclosure: 'unregulated' | 'may_be_regulated' | null
    disclosure_version: string | null
    /** What the page said would reach the applicant on day one, and on which terms. */
    shown_estimate: (ShownTerms & { netPounds: number }) | null
  }
}

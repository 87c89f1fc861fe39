import type { InterestMethod } from '../../calculators/bridging-net.ts'

export const SENT_HOW_LABELS = {
  pack: 'Lender pack by e-mail',
  email: 'E-mail',
  phone: 'Phone',
  portal: 'Lender’s portal',
  in_person: 'In person',
} as const
export type SentHow = keyof typeof SENT_HOW_LABELS

export const ENQUIRY_ANSWER_LABELS = {
  declined: 'Declined',
  decision_in_principle: 'Decision in principle',
  terms: 'Terms',
  offer: 'Offer',
  withdrawn: 'Withdrawn',
  completed: 'Completed',
} as const
export type EnquiryAnswer = keyof typeof ENQUIRY_ANSWER_LABELS

export const EXCLUSION_LABELS = {
  inactive: 'Not active',
  product: 'Doesn’t offer this product',
  amount_too_small: 'Loan below their minimum',
  amount_too_large: 'Loan above their maximum',
  loan_to_value: 'Loan to value above their limit',
  regulated: 'Doesn’t take regulated loans',
  property_type: 'Doesn’t lend on this type of property',
  heavy_works: 'Doesn’t take heavy works',
  adverse_credit: 'Doesn’t take this credit history',
  turnover: 'Turnover below their minimum',
  years_trading: 'Trading for less than their minimum',
  first_timer: 'Doesn’t lend to first-timers',
} as const
export type Exclusion = keyof typeof EXCLUSION_LABELS

/** What the lender has a limit for and nobody has found out yet, as it fits after “Ask:”. */
export const UNKNOWN_LABELS = {
  product: 'product not known',
  amount: 'amount not known',
  regulated: 'not decided whether the loan is regulated, and they don’t take regulated loans',
  value: 'property value not known',
  property_type: 'property type not known',
  condition: 'condition of the property not known',
  credit: 'credit history not known',
  turnover: 'turnover not known',
  years_trading: 'years trading not known',
  experience: 'experience not known',
} as const
export type Unknown = keyof typeof UNKNOWN_LABELS

/** The worst credit history that a lender takes. */
export const ADVERSE_CREDIT_LABELS = {
  none: 'Clean only',
  settled: 'Settled problems',
  any: 'Any',
} as const
export type AdverseCredit = keyof typeof ADVERSE_CREDIT_LABELS

export const RATE_UNIT_LABELS = {
  month: 'a month',
  year: 'a year',
  flat_year: 'flat, a year',
  flat: 'flat, for the whole term',
} as const
export type RateUnit = keyof typeof RATE_UNIT_LABELS

export const INTEREST_LABELS = {
  retained: 'Retained from the loan',
  serviced: 'Paid monthly',
  'rolled up': 'Rolled up, simple',
  compounded: 'Rolled up, compounded',
  instalments: 'Monthly instalments',
} as const satisfies Record<InterestMethod | 'instalments', string>
export type TermsInterest = keyof typeof INTEREST_LABELS

/** How a check was made, or how the applicant gave a consent. */
export const CHECK_HOW_LABELS = {
  applicant_page: 'on their page',
  website_form: 'on the website’s form',
  phone: 'by phone',
  email: 'by e-mail',
  in_person: 'in person',
  letter: 'by letter',
} as const
export type CheckHow = keyof typeof CHECK_HOW_LABELS

/** The last three results are only for the check whether a loan is regulated. */
export const CHECK_RESULT_LABELS = {
  done: 'Done',
  not_done: 'Not done or withdrawn',
  regulated: 'Regulated',
  not_regulated: 'Not regulated',
  not_sure: 'Not sure yet',
} as const
export type CheckResult = keyof typeof CHECK_RESULT_LABELS

/**
 * What can still be missing before a case changes state or terms are chosen. The words fit after “This needs
 * …”.
 */
export const GATE_NEEDS: Record<string, string> = {
  enquiry: 'an enquiry to a lender',
  terms: 'terms from a lender',
  completion: 'the lender, amount, fee and date of completion',
  documents: 'the documents that were asked for, or why they’re left',
  consent_to_lenders: 'the applicant’s consent to approach lenders',
  commission_disclosed: 'a record that commission was disclosed',
  regulated: 'a decision whether the loan is regulated',
  disclosure_sent: 'a record that the disclosure document was sent',
  fee_agreement_sent: 'a record that the fee agreement was sent',
  identity: 'an identity check',
  anti_money_laundering: 'an anti-money-laundering check',
  recommendation: 'the reason for our recommendation',
}
export type GateTarget = 'with_lenders' | 'choose_terms' | 'offer' | 'completed' | 'declined' | 'withdrawn'

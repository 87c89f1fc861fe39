import type { BORROWER_NAMES, CHARGES } from '../bridging-application/bridging-choices.ts'
import type { Product } from './products.ts'

/** What staff know about a case. Starts as a copy of the answers; amounts in pounds, days yyyy-mm-dd. */
export interface CaseFacts {
  product: Product | null
  amount_pounds: number | null
  term_months: number | null
  purpose: string | null
  needed_by: string | null
  borrower: keyof typeof BORROWER_NAMES | null
  business_name: string | null
  trading_address: string | null
  security_address: string | null
  security_value_pounds: number | null
  charge: keyof typeof CHARGES | null
  /** What is owed on the security already. */
  owed_pounds: number | null
  exit_strategy: string | null
  /** Who lives in the security. */
  occupants: string | null
  further_information: string | null
}
export type FactName = keyof CaseFacts

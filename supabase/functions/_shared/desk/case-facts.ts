import type { BORROWER_NAMES, CHARGES } from '../bridging-application/bridging-choices.ts'
import type { Product } from './products.ts'

/** What staff know about a case. If it came through a form, the facts begin as a copy of the answers. */
export interface CaseFacts {
  product: Product | null
  amount_pounds: number | null
  term_months: number | null
  purpose: string | null
  /** As yyyy-mm-dd. */
  needed_by: string | null
  borrower: keyof typeof BORROWER_NAMES | null
  business_name: string | null
  trading_address: string | null
  security_address: string | null
  security_value_pounds: number | null
  charge: keyof typeof CHARGES | null
  /** What the borrower already owes on the property that secures the loan. */
  owed_pounds: number | null
  exit_strategy: string | null
  /** Who lives in the property that secures the loan. */
  occupants: string | null
  further_information: string | null
}
export type FactName = keyof CaseFacts

import type { bridgingFields } from '../fields/catalogue/bridging-fields.ts'
import type { AnswerTo } from '../fields/catalogue/question.ts'
import type { Product } from './products.ts'

/** What staff know about a case. If it came through a form, the facts begin as a copy of the answers. */
export interface CaseFacts {
  product: Product | null
  amount_pounds: number | null
  term_months: number | null
  purpose: string | null
  /** As yyyy-mm-dd. */
  needed_by: string | null
  borrower: AnswerTo<typeof bridgingFields.borrower> | null
  business_name: string | null
  trading_address: string | null
  security_address: string | null
  security_value_pounds: number | null
  charge: AnswerTo<typeof bridgingFields.charge> | null
  /** What the borrower already owes on the property that secures the loan. */
  owed_pounds: number | null
  exit_strategy: string | null
  /** Who lives in the property that secures the loan. */
  occupants: string | null
  further_information: string | null
}
export type FactName = keyof CaseFacts

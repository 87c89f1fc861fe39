import type { CaseState } from '../desk/case-states.ts'
import type { ComparedTerms } from '../desk/terms-rows.ts'
import type { LeadForm } from '../promises/promises.ts'

/** What an applicant can give besides the link, to show that the page is theirs. */
export const SECOND_FACTS = ['postcode', 'date_of_birth', 'phone'] as const
export type SecondFact = (typeof SECOND_FACTS)[number]

/** What an applicant can correct. Staff confirm it before it counts. */
export const CORRECTABLE_FIELDS = [
  'name',
  'phone',
  'email',
  'address',
  'date_of_birth',
  'business_name',
  'trading_address',
  'amount_pounds',
  'term_months',
  'purpose',
  'needed_by',
  'security_address',
  'security_value_pounds',
] as const
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number]

/** A correction or a question of the applicant's. */
export interface ApplicantRequest {
  id: number
  kind: 'correction' | 'question'
  field: CorrectableField | null
  body: string
  at: string
  state: 'open' | 'accepted' | 'refused' | 'answered'
  answer: string | null
}

/** A document the applicant has yet to send, or to send again. */
interface NeededDocument {
  id: string
  name: string
  explanation: string
  /** Why it was sent back. */
  reason: string | null
}

/** A lender's terms that staff put on the page. */
export interface SharedTerms extends ComparedTerms {
  id: string
  /** Counts changes. A choice names the version that was read. */
  version: number
  /** Null unless staff name the lender. */
  lender: string | null
  is_expired: boolean
  chosen_by_applicant_at: string | null
}

/** The terms, and what has to be known before one of them is chosen. */
export interface ApplicantTerms {
  sets: SharedTerms[]
  /** Whether everything that comes before a choice is done, such as disclosing commission. */
  canChoose: boolean
  /** When we disclosed our commission; its words only when they were written for this page. */
  commission: { at: string; wording: string | null } | null
}

/** What the page shows, as read_applicant_page gives it. Times are ISO strings. */
export interface ApplicantPage {
  outcome: 'read'
  /** Changes whenever something on the page may have. */
  version: string
  /** Whether the second fact matched. Without it the page has no details, terms or requests. */
  confirmed: boolean
  reference: string
  form: LeadForm
  product: string | null
  /** Whether staff entered the case, so that the site promised nothing. */
  entered: boolean
  state: CaseState
  receivedAt: string
  inTouchAt: string | null
  withLendersAt: string | null
  offerAt: string | null
  decidedAt: string | null
  promise: {
    by: string
    outcome: 'kept' | 'missed' | null
    settledAt: string | null
    settledBy: string | null
  } | null
  adviser: string | null
  consentAt: string | null
  documents: { needed: NeededDocument[]; arrived: { field: string; name?: string }[] }
  /** Documents that arrived and nobody has checked. */
  uncheckedDocuments: number
  /** Whether terms are shared and the applicant has chosen none. */
  termsWaiting: boolean
  secondFacts: SecondFact[]
  /** Whether too many second facts were wrong. */
  locked: boolean
  details?: Partial<Record<CorrectableField, string | number>>
  terms?: ApplicantTerms
  requests?: ApplicantRequest[]
}

/** The answer to a read: the page, that it has not changed, or that the session has ended. */
export type PageReading = ApplicantPage | { outcome: 'unchanged' } | { outcome: 'ended' }

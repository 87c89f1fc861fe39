import type { CaseState } from '../desk/case-states.ts'
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

/** What the page shows, as read_applicant_page gives it. Times are ISO strings. */
export interface ApplicantPage {
  outcome: 'read'
  /** Changes whenever something on the page may have. */
  version: string
  /** Whether the second fact matched. Without it the page has no details and no requests. */
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
  secondFacts: SecondFact[]
  /** Whether too many second facts were wrong. */
  locked: boolean
  details?: Partial<Record<CorrectableField, string | number>>
  requests?: ApplicantRequest[]
}

/** The answer to a read: the page, that it has not changed, or that the session has ended. */
export type PageReading = ApplicantPage | { outcome: 'unchanged' } | { outcome: 'ended' }

import type { CaseState } from '../desk/case-states.ts'
import type { ComparedTerms } from '../desk/placing/terms-rows.ts'
import type { NeededDocument } from '../documents/applicant-documents.ts'
import type { CorrectableField } from '../fields/catalogue/correctable-fields.ts'
import type { LeadForm } from '../promises/promises.ts'

/**
 * The kinds of fact by which an applicant can prove who they are, because having the link to the page isn't
 * enough.
 */
export const SECOND_FACTS = ['postcode', 'date_of_birth', 'phone'] as const
export type SecondFact = (typeof SECOND_FACTS)[number]

/** `body` is the corrected value or the question. */
export interface ApplicantRequest {
  /** Counted within the case. */
  id: number
  kind: 'correction' | 'question'
  field: CorrectableField | null
  body: string
  at: string
  state: 'open' | 'accepted' | 'refused' | 'answered'
  answer: string | null
}

export interface SharedTerms extends ComparedTerms {
  id: string
  /**
   * Goes up with every change. The applicant's choice sends the version they read, so that nobody agrees to
   * figures that have changed since.
   */
  version: number
  /** Null unless staff chose to show the lender's name. */
  lender: string | null
  is_expired: boolean
  chosen_by_applicant_at: string | null
  /** When staff chose these terms for the case. */
  chosen_at: string | null
}

export interface ApplicantTerms {
  sets: SharedTerms[]
  /** Whether everything has been done that must come before a choice, such as disclosing our commission. */
  canChoose: boolean
  /** Null until our commission was disclosed. `wording` is null unless it was disclosed on this page. */
  commission: { at: string; wording: string | null } | null
}

/** What the applicant's page shows, as the SQL function read_applicant_page returns it. Times are ISO. */
export interface ApplicantPage {
  outcome: 'read'
  /**
   * Changes whenever the page's content may have changed. A client that sends it with the next request gets
   * `unchanged` if it's still the same.
   */
  version: string
  /**
   * Whether the applicant has entered a second fact that matches. If not, the page has no details, terms or
   * requests, and no names of files.
   */
  confirmed: boolean
  reference: string
  form: LeadForm
  product: string | null
  /** If staff entered the case, the site promised nothing and `promise` is null. */
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
  /**
   * `needed` lists the documents that the applicant still has to send, or to send again. `arrived` lists the
   * files that came with the form or through this page.
   */
  documents: { needed: NeededDocument[]; arrived: { field: string; name?: string }[] }
  /** How many of the documents that we asked for have arrived and haven't been checked by staff yet. */
  uncheckedDocuments: number
  termsWaiting: boolean
  secondFacts: SecondFact[]
  /** The page is locked if wrong second facts were entered too often. */
  locked: boolean
  details?: Partial<Record<CorrectableField, string | number>>
  terms?: ApplicantTerms
  requests?: ApplicantRequest[]
}

/** `ended` means that the session has ended. */
export type PageReading = ApplicantPage | { outcome: 'unchanged' } | { outcome: 'ended' }

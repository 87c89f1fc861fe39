import type { RequirementState } from './requirements.ts'

/** A requirement is a document that we need from an applicant. */
export interface ApplicantRequirement {
  id: string
  name: string
  explanation: string
  state: Exclude<RequirementState, 'not_needed'>
  /** Why staff sent the document back. Null if they didn't. */
  reason: string | null
  /**
   * The names of the files that arrived for this requirement, except those sent by e-mail. They are empty
   * strings until the applicant has proved who they are.
   */
  arrived: string[]
}

/** A requirement that the applicant still has to meet. */
export type NeededDocument = Omit<ApplicantRequirement, 'state' | 'arrived'>

/** `needed` includes requirements that have been met. */
export interface ApplicantDocuments {
  needed: ApplicantRequirement[]
  /**
   * The names of files that came with the form or through the applicant's page and aren't for a requirement, or
   * for one that is no longer needed. They are empty strings until the applicant has proved who they are.
   */
  arrived: string[]
}

export const isAwaited = ({ state }: Pick<ApplicantRequirement, 'state'>) =>
  state === 'requested' || state === 'sent_back'

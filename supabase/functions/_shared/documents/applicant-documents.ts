import type { RequirementState } from './requirements.ts'

/** A document we need from an applicant, as their page shows it. */
export interface ApplicantRequirement {
  id: string
  name: string
  explanation: string
  state: Exclude<RequirementState, 'not_needed'>
  /** Why it was sent back. */
  reason: string | null
  /** The names of the files that arrived for it; empty names before the second fact. */
  arrived: string[]
}

/** The documents of a case, as its applicant sees them. */
export interface ApplicantDocuments {
  needed: ApplicantRequirement[]
  /** The names of files that came with the form. */
  arrived: string[]
}

/** Whether we wait for the applicant to send it. */
export const isAwaited = ({ state }: Pick<ApplicantRequirement, 'state'>) =>
  state === 'requested' || state === 'sent_back'

import { Refusal } from '../_intake/refusal.ts'
import { MAX_DOCUMENTS } from '../_shared/documents/document-rules.ts'

/** `reason` is given if `outcome` is `refused`. */
export interface Outcome {
  outcome: string
  reason?: string
}

/** The keys are the reasons with which the database refuses. */
const REFUSALS: Record<string, [status: number, message: string]> = {
  not_allowed: [403, 'Open your link again and confirm that it’s you before you send anything.'],
  missing: [404, 'This upload is no longer here. Choose the file again.'],
  too_many: [
    409,
    `A case can hold ${MAX_DOCUMENTS} files. Call us, and we’ll find another way to send the rest.`,
  ],
  too_many_at_once: [429, 'Too many files are on their way. Wait until some have arrived.'],
  not_wanted: [409, 'We no longer need this document. Reload the page.'],
  bad_part: [422, 'This part of the file doesn’t fit. Choose the file again.'],
}

export function readOutcome<Answer extends Outcome>(answer: Answer): Answer {
  if (answer.outcome === 'refused') throw refusalOf(answer.reason ?? '')
  return answer
}

export function refusalOf(reason: string): Error {
  const [status, message] = REFUSALS[reason] ?? []
  return status && message ? new Refusal(status, reason, message) : new Error(`unknown refusal ${reason}`)
}

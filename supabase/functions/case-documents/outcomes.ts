import { Refusal } from '../_intake/refusal.ts'
import { MAX_DOCUMENTS } from '../_shared/documents/document-rules.ts'

/** What an SQL function answers: what it did, or why it did nothing. */
export interface Outcome {
  outcome: string
  reason?: string
}

export const notAllowed = () =>
  new Refusal(403, 'not_allowed', 'Open your link again and confirm that it’s you before you send anything.')

const REFUSALS: Record<string, () => Refusal> = {
  not_allowed: notAllowed,
  missing: () => new Refusal(404, 'missing', 'This upload is no longer here. Choose the file again.'),
  too_many: () =>
    new Refusal(
      409,
      'too_many',
      `A case can hold ${MAX_DOCUMENTS} files. Call us, and we’ll find another way to send the rest.`,
    ),
  too_many_at_once: () =>
    new Refusal(429, 'too_many_at_once', 'Too many files are on their way. Wait until some have arrived.'),
  not_wanted: () => new Refusal(409, 'not_wanted', 'We no longer need this document. Reload the page.'),
  bad_part: () => new Refusal(422, 'bad_part', 'This part of the file doesn’t fit. Choose the file again.'),
}

/** Passes on what was done; a refusal of the database becomes one with words. */
export function readOutcome<Answer extends Outcome>(answer: Answer): Answer {
  if (answer.outcome !== 'refused') return answer
  const refusal = REFUSALS[answer.reason ?? '']
  throw refusal ? refusal() : new Error(`unknown refusal ${answer.reason}`)
}

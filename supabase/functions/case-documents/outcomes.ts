import { NoDiskRoom } from '../_intake/no-disk-room.ts'
import { Refusal } from '../_intake/refusal.ts'
import { MAX_DOCUMENTS } from '../_shared/documents/document-rules.ts'
import { firm } from '../_shared/firm.ts'

/** `reason` is given if `outcome` is `refused`. */
export interface Outcome {
  outcome: string
  reason?: string
  /** Why a file is refused, in words for its sender. */
  message?: string
}

/** What an upload that isn't whole yet has received. */
export interface Progress extends Outcome {
  received: number
  bytes: number
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
  case_full: [
    409,
    `This is more than we can take online for one application. Call us on ${firm.phone.shown}, and we’ll find another way to get the rest from you.`,
  ],
  not_wanted: [409, 'We no longer need this document. Reload the page.'],
  bad_part: [422, 'This part of the file doesn’t fit. Choose the file again.'],
}

export function readOutcome<Answer extends Outcome>(answer: Answer): Answer {
  if (answer.outcome === 'refused') throw refusalOf(answer)
  return answer
}

export function refusalOf({ reason = '', message: why }: Pick<Outcome, 'reason' | 'message'>): Error {
  if (reason === 'no_room') return new NoDiskRoom()
  if (reason === 'refused_file' && why) return new Refusal(422, reason, why)
  const [status, message] = REFUSALS[reason] ?? []
  return status && message ? new Refusal(status, reason, message) : new Error(`unknown refusal ${reason}`)
}

import { requireFields } from '../_intake/body/read-fields.ts'
import { readJson } from '../_intake/body/read-json.ts'
import type { Deps, Recording } from '../_intake/deps.ts'
import { intakeHandler } from '../_intake/intake-handler.ts'
import { toSubmission } from '../_intake/submission.ts'
import { callbackSubmissionSchema } from '../_shared/submission/submission-schemas.ts'

/** Receives a callback request. */
export async function receiveCallback(request: Request, deps: Deps): Promise<Recording> {
  const { name, phone, ...envelope } = requireFields(
    callbackSubmissionSchema,
    await readJson(request),
    request,
  )
  const answers = { name, phone }
  return deps.record('record_callback', {
    answers,
    submission: await toSubmission('callback', envelope, answers),
  })
}

export const sendCallback = intakeHandler(receiveCallback)

import type { Deps, Handler, Recording } from './deps.ts'
import { handlePost } from './handle-post.ts'
import { Refusal } from './refusal.ts'
import { formIsOff } from './refuse-off.ts'
import { ANSWER_HEADERS } from './responses.ts'

export function intakeHandler(receive: (request: Request, deps: Deps) => Promise<Recording>): Handler {
  return (request, deps) =>
    handlePost(request, deps.log, async () => acknowledge(await receive(request, deps), deps))
}

function acknowledge(recording: Recording, deps: Deps): Response {
  if (recording.outcome === 'conflict') {
    throw new Refusal(
      409,
      'key_reused',
      'This form was already sent with different answers. Please start a new one.',
    )
  }
  if (recording.outcome === 'off') throw formIsOff()
  const { outcome, reference, receivedAt, pageToken } = recording
  deps.log({ code: outcome, reference })
  const body = {
    ok: true,
    referenceNumber: reference,
    timestamp: new Date(receivedAt).toISOString(),
    // The applicant opens their own page with this token.
    ...(pageToken && { pageToken }),
  }
  return Response.json(body, { headers: ANSWER_HEADERS })
}

import type { Deps, Handler, Recording } from './deps.ts'
import { handlePost } from './handle-post.ts'
import { Refusal } from './refusal.ts'
import { CORS_HEADERS } from './responses.ts'

/** Wraps a function in what all of them share: methods, CORS and refusals as JSON. */
export function intakeHandler(receive: (request: Request, deps: Deps) => Promise<Recording>): Handler {
  return async (request, deps) => {
    return handlePost(request, deps.log, async () => {
      return acknowledge(await receive(request, deps), deps)
    })
  }
}

function acknowledge(recording: Recording, deps: Deps): Response {
  if (recording.outcome === 'conflict') {
    throw new Refusal(
      409,
      'key_reused',
      'This form was already sent with different answers. Please start a new one.',
    )
  }
  const { outcome, reference, receivedAt, pageToken } = recording
  deps.log({ code: outcome, reference })
  const body = {
    ok: true,
    referenceNumber: reference,
    timestamp: new Date(receivedAt).toISOString(),
    // Opens the applicant's own page.
    ...(pageToken && { pageToken }),
  }
  return Response.json(body, { headers: CORS_HEADERS })
}

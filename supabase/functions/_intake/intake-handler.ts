import type { Deps, Handler, Recording } from './deps.ts'
import { errorStatus } from './error-status.ts'
import { Refusal } from './refusal.ts'
import { CORS_HEADERS, faultEntry, faultResponse, refusalResponse } from './responses.ts'

/** Wraps a function in what all of them share: methods, CORS and refusals as JSON. */
export function intakeHandler(receive: (request: Request, deps: Deps) => Promise<Recording>): Handler {
  return async (request, deps) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS_HEADERS })
    try {
      if (request.method !== 'POST') throw new Refusal(405, 'method_not_allowed', 'Send this with POST.')
      return acknowledge(await receive(request, deps), deps)
    } catch (error) {
      if (error instanceof Refusal) {
        deps.log({ code: error.code })
        return refusalResponse(error)
      }
      deps.log(faultEntry(error))
      return faultResponse(errorStatus(error))
    }
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

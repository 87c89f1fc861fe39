import type { Deps, Handler, Recording } from './deps.ts'
import { errorStatus } from './error-status.ts'
import { Refusal } from './refusal.ts'

// The same answer to every origin: the public key opens these functions to any page, as it does on Supabase.
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, idempotency-key',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-max-age': '3600',
}

const RETRY_AFTER_SECONDS = '5'

/** Wraps a function in what all of them share: methods, CORS and refusals as JSON. */
export function intakeHandler(receive: (request: Request, deps: Deps) => Promise<Recording>): Handler {
  return async (request, deps) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS_HEADERS })
    try {
      if (request.method !== 'POST') throw new Refusal(405, 'method_not_allowed', 'Send this with POST.')
      return acknowledge(await receive(request, deps), deps)
    } catch (error) {
      if (!(error instanceof Refusal)) return fault(error, deps)
      deps.log({ code: error.code })
      return refuse(error)
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
  const { outcome, reference, receivedAt } = recording
  deps.log({ code: outcome, reference })
  const body = { ok: true, referenceNumber: reference, timestamp: new Date(receivedAt).toISOString() }
  return Response.json(body, { headers: CORS_HEADERS })
}

function refuse({ status, code, message, fieldErrors }: Refusal): Response {
  const headers = status === 405 ? { ...CORS_HEADERS, allow: 'POST, OPTIONS' } : CORS_HEADERS
  return Response.json({ code, message, ...(fieldErrors && { fieldErrors }) }, { status, headers })
}

// The message of an error may quote an answer (PostgreSQL repeats the row it refuses), so only its kind is logged.
function fault(error: unknown, deps: Deps): Response {
  const { name, code } = error as { name?: unknown; code?: unknown }
  deps.log({ code: 'fault', fault: [name, code].filter((part) => typeof part === 'string').join(' ') })
  const body = { code: 'fault', message: 'Something went wrong on our side. Please try again.' }
  const status = errorStatus(error)
  const headers = status === 500 ? CORS_HEADERS : { ...CORS_HEADERS, 'retry-after': RETRY_AFTER_SECONDS }
  return Response.json(body, { status, headers })
}

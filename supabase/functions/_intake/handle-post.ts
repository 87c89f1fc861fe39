import { errorStatus } from './error-status.ts'
import { Refusal } from './refusal.ts'
import { CORS_HEADERS, faultEntry, faultResponse, refusalResponse } from './responses.ts'

export async function handlePost(
  request: Request,
  log: (entry: { code: string; fault?: string }) => void,
  respond: () => Promise<Response>,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS_HEADERS })
  try {
    if (request.method !== 'POST') throw new Refusal(405, 'method_not_allowed', 'Send this with POST.')
    return await respond()
  } catch (error) {
    if (error instanceof Refusal) {
      log({ code: error.code })
      return refusalResponse(error)
    }
    log(faultEntry(error))
    return faultResponse(errorStatus(error))
  }
}

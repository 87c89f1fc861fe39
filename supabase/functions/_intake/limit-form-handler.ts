import type { FormLimits } from '../_shared/limits/form-limits.ts'
import type { LimitedForm } from '../_shared/limits/form-rates.ts'
import { tooManyRequests } from '../_shared/limits/too-many-requests.ts'
import type { Handler } from './deps.ts'
import { quarantineLeads } from './quarantine-leads.ts'
import { CORS_HEADERS } from './responses.ts'

/** Applies the rate limits to a function that receives a form. The host uses intake-guard.ts, which also limits uploads. */
export function limitFormHandler(form: LimitedForm, handler: Handler, limits: FormLimits): Handler {
  return (request, deps) => {
    const receive = (quarantine: boolean) => handler(request, quarantine ? quarantineLeads(deps) : deps)
    return limitRequest(form, request, receive, limits, deps.log)
  }
}

/** Applies the rate limits to one request. */
export async function limitRequest(
  form: LimitedForm,
  request: Request,
  handle: (quarantine: boolean) => Promise<Response>,
  limits: FormLimits,
  log: (entry: { code: string }) => void,
): Promise<Response> {
  if (request.method !== 'POST') return handle(false)
  const verdict = await takeFrom(limits, form, request, log)
  if (verdict?.waitSeconds !== undefined) return refuse(verdict.waitSeconds)
  const response = await handle(verdict?.quarantine ?? false)
  await verdict?.answered(response.status).catch(() => log({ code: 'limits_fault' }))
  return response
}

// If the limit can't be counted, the form is accepted, because no lead may be lost.
async function takeFrom(
  limits: FormLimits,
  form: LimitedForm,
  request: Request,
  log: (entry: { code: string }) => void,
) {
  try {
    return await limits.take(form, callerAddress(request))
  } catch {
    log({ code: 'limits_fault' })
  }
}

// Supabase puts the caller's address first. A caller who forges it escapes the limits of one sender, but not the limit
// of all senders, beyond which leads are marked as possible spam and none is refused.
function callerAddress(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',', 1)[0]?.trim() ?? ''
}

function refuse(waitSeconds: number): Response {
  const { status, code, message, retryAfterSeconds } = tooManyRequests(waitSeconds)
  const headers = { ...CORS_HEADERS, 'retry-after': String(retryAfterSeconds) }
  return Response.json({ code, message }, { status, headers })
}

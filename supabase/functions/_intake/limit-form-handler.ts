import type { FormLimits } from '../_shared/limits/form-limits.ts'
import type { LimitedForm } from '../_shared/limits/form-rates.ts'
import { tooManyRequests } from '../_shared/limits/too-many-requests.ts'
import type { Deps, Handler } from './deps.ts'
import { quarantineLeads } from './quarantine-leads.ts'
import { CORS_HEADERS } from './responses.ts'

/** Applies the rate limits to a function that receives a form. The host uses intake-guard.ts, which also limits uploads. */
export function limitFormHandler(form: LimitedForm, handler: Handler, limits: FormLimits): Handler {
  return async (request, deps) => {
    if (request.method !== 'POST') return handler(request, deps)
    const verdict = await takeFrom(limits, form, request, deps)
    if (verdict?.waitSeconds !== undefined) return refuse(verdict.waitSeconds)
    const response = await handler(request, verdict?.quarantine ? quarantineLeads(deps) : deps)
    await verdict?.answered(response.status).catch(() => deps.log({ code: 'limits_fault' }))
    return response
  }
}

// If the limit can't be counted, the form is accepted, because no lead may be lost.
async function takeFrom(limits: FormLimits, form: LimitedForm, request: Request, deps: Deps) {
  try {
    return await limits.take(form, callerAddress(request))
  } catch {
    deps.log({ code: 'limits_fault' })
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

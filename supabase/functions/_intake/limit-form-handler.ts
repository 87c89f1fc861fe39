import type { FormLimits } from '../_shared/limits/form-limits.ts'
import type { LimitedForm } from '../_shared/limits/form-rates.ts'
import { tooManyRequests } from '../_shared/limits/too-many-requests.ts'
import type { Deps, Handler } from './deps.ts'
import { CORS_HEADERS } from './intake-handler.ts'
import { quarantineLeads } from './quarantine-leads.ts'

/** Applies the limits to a function that takes a form. The host has its own way, which also counts uploads. */
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

// A limit that can't be counted must not cost a lead: then the form is taken as if there were none.
async function takeFrom(limits: FormLimits, form: LimitedForm, request: Request, deps: Deps) {
  try {
    return await limits.take(form, callerAddress(request))
  } catch {
    deps.log({ code: 'limits_fault' })
  }
}

// The first entry, where Supabase puts the caller. Who forges it escapes the limits of one sender, and then meets those
// of everyone, beyond which leads are set aside and none is refused.
function callerAddress(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',', 1)[0]?.trim() ?? ''
}

function refuse(waitSeconds: number): Response {
  const { status, code, message, retryAfterSeconds } = tooManyRequests(waitSeconds)
  const headers = { ...CORS_HEADERS, 'retry-after': String(retryAfterSeconds) }
  return Response.json({ code, message }, { status, headers })
}

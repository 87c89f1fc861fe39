import type { FormLimits } from '../_shared/limits/form-limits.ts'
import type { LimitedForm } from '../_shared/limits/form-rates.ts'
import { tooManyRequests } from '../_shared/limits/too-many-requests.ts'
import type { Handler } from './deps.ts'
import { quarantineLeads } from './quarantine-leads.ts'
import { CORS_HEADERS } from './responses.ts'

/**
 * Adds rate limits to a form's handler on Supabase. Our own server uses host/leads/intake-guard.ts instead,
 * which also limits how many uploads run at once.
 */
export function limitFormHandler(form: LimitedForm, handler: Handler, limits: FormLimits): Handler {
  return (request, deps) => {
    const receive = (quarantine: boolean) => handler(request, quarantine ? quarantineLeads(deps) : deps)
    return limitRequest(form, request, receive, limits, deps.log)
  }
}

/** `quarantine` tells `handle` to mark the lead as possible spam. */
export async function limitRequest(
  form: LimitedForm,
  request: Request,
  handle: (quarantine: boolean) => Promise<Response>,
  limits: FormLimits,
  log: (entry: { code: string }) => void,
): Promise<Response> {
  if (request.method !== 'POST') return handle(false)
  const fault = (): undefined => {
    log({ code: 'limits_fault' })
  }
  // If the limits can't be counted, the form is accepted, because no lead may be lost.
  const verdict = await limits.take(form, callerAddress(request)).catch(fault)
  if (verdict?.waitSeconds !== undefined) return refuse(verdict.waitSeconds)
  const response = await handle(verdict?.quarantine ?? false)
  await verdict?.answered(response.status).catch(fault)
  return response
}

/**
 * Returns the caller's IP address, which on Supabase is the first in the header. A caller who puts a false
 * address there escapes the limits for one sender or network, but not the limit for everyone. Above that
 * limit we mark leads as possible spam, and refuse them only above the quarantine limit of their network.
 */
export function callerAddress(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',', 1)[0]?.trim() ?? ''
}

function refuse(waitSeconds: number): Response {
  const { status, code, message, retryAfterSeconds } = tooManyRequests(waitSeconds)
  const headers = { ...CORS_HEADERS, 'retry-after': String(retryAfterSeconds) }
  return Response.json({ code, message }, { status, headers })
}

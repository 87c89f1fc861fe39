import { tooManyRequests } from '../_shared/limits/door-refusals.ts'
import { FUNCTION_BUDGETS, type FunctionName } from '../_shared/limits/function-budgets.ts'
import type { NetworkLimits } from '../_shared/limits/network-limits.ts'
import type { Handler } from './deps.ts'
import { quarantineLeads } from './quarantine-leads.ts'
import { ANSWER_HEADERS } from './responses.ts'

/** Adds its budget to a form's handler on Supabase. Our own server builds its doors from the same budgets. */
export function limitFormHandler(name: FunctionName, handler: Handler, limits: NetworkLimits): Handler {
  return (request, deps) => {
    const receive = (quarantine: boolean) => handler(request, quarantine ? quarantineLeads(deps) : deps)
    return limitFunction(name, request, receive, limits, deps.log)
  }
}

/** `quarantine` tells `handle` to mark the lead as possible spam. */
export async function limitFunction(
  name: FunctionName,
  request: Request,
  handle: (quarantine: boolean) => Promise<Response>,
  limits: NetworkLimits,
  log: (entry: { code: string }) => void,
): Promise<Response> {
  if (request.method === 'OPTIONS') return handle(false)
  const { network } = FUNCTION_BUDGETS[name]
  const fault = (): undefined => {
    log({ code: 'limits_fault' })
  }
  // If the limits can't be counted, the form is accepted, because no lead may be lost.
  const verdict = await limits.take(name, network, callerAddress(request)).catch(fault)
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
  const headers = { ...ANSWER_HEADERS, 'retry-after': String(retryAfterSeconds) }
  return Response.json({ code, message }, { status, headers })
}

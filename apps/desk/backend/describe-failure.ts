import { CallError } from './call.ts'

/** Why a change did not come through, in words. Nothing that was typed is lost by it. */
export function describeFailure(error: unknown, notDone: string): string {
  if (isNotAllowed(error)) return 'Your role no longer allows this. What you typed is still here to copy.'
  // Perhaps only the answer was lost; each of these changes can be sent again without being made twice.
  const happened = isConnectionLost(error) ? 'No answer came.' : notDone
  return `${happened} Try again in a moment: what you typed is still here.`
}

export function isConnectionLost(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0
}

// PGRST202 and PGRST205: to a role that may not use it a function or a table is as good as not there.
const NOT_ALLOWED = new Set(['42501', 'PGRST202', 'PGRST205'])

export function isNotAllowed(error: unknown): boolean {
  return error instanceof CallError && NOT_ALLOWED.has(error.code)
}

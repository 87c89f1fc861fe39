import { CallError } from './call.ts'

/** Why a change wasn't made, in words for the person who made it. Their text is never lost. */
export function describeFailure(error: unknown, notDone: string): string {
  if (isNotAllowed(error)) return 'Your role no longer allows this. Your text is still here to copy.'
  // It may have been saved and only the answer lost. Every change sent here can be repeated without being made twice.
  if (isConnectionLost(error)) return 'Not saved: the connection dropped. Your text is still here.'
  return `${notDone} Try again in a moment. Your text is still here.`
}

export function isConnectionLost(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0
}

// PGRST202 and PGRST205: PostgREST answers as if a function or table didn't exist to a role that may not use it.
const NOT_ALLOWED = new Set(['42501', 'PGRST202', 'PGRST205'])

export function isNotAllowed(error: unknown): boolean {
  return error instanceof CallError && NOT_ALLOWED.has(error.code)
}

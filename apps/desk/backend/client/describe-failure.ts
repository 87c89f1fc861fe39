import { CallError } from './call.ts'

/** Forms keep what was typed after a failure, so each message can say that the text is still there. */
export function describeFailure(error: unknown, notDone: string): string {
  if (isNotAllowed(error)) return 'Your role no longer allows this. Your text is still here to copy.'
  // The change may have been saved and only the answer lost. Most changes have a key or a version, so trying
  // again doesn't make them twice.
  if (isConnectionLost(error)) return 'Not saved: the connection dropped. Your text is still here.'
  return `${notDone} Try again in a moment. Your text is still here.`
}

export function isConnectionLost(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0
}

// 42501: PostgreSQL's “insufficient privilege”. PGRST202 and PGRST205: PostgREST says “not found” about
// functions and tables that the role may not use.
const NOT_ALLOWED = new Set(['42501', 'PGRST202', 'PGRST205'])

export function isNotAllowed(error: unknown): boolean {
  return error instanceof CallError && NOT_ALLOWED.has(error.code)
}

import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'

/** The client of somebody who is signed in. */
export type Desk = SupabaseClient

/** A call that failed: code is PostgreSQL's (42501: not allowed), status that of the answer (0: none came). */
export class CallError extends Error {
  readonly code: string
  readonly status: number

  constructor({ message, code }: Pick<PostgrestError, 'message' | 'code'>, status: number) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
  }
}

/** Runs a function of the database; gives its answer or throws a CallError. */
export async function call<Answer>(
  desk: Desk,
  name: string,
  args: Record<string, unknown> = {},
  signal?: AbortSignal,
): Promise<Answer> {
  const request = desk.rpc(name, args)
  const { data, error, status } = await (signal ? request.abortSignal(signal) : request)
  if (error) throw new CallError(error, status)
  return data as Answer
}

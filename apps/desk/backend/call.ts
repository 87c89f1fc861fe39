import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'

/** The Supabase client of the signed-in person. */
export type Desk = SupabaseClient

/** A failed call. The code is PostgreSQL's (42501: not allowed); status 0 means that no answer came. */
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

/** Calls a database function; returns its answer or throws a CallError. */
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

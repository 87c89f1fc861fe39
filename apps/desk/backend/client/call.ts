import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'

export type DeskClient = SupabaseClient

/**
 * `code` is PostgreSQL's or PostgREST's error code (42501 means not allowed), or the name of a Storage error.
 * Status 0 means that no answer came.
 */
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

/** A failed call throws a CallError. */
export async function call<Answer>(
  desk: DeskClient,
  name: string,
  args: Record<string, unknown> = {},
  signal?: AbortSignal,
): Promise<Answer> {
  const request = desk.rpc(name, args)
  const { data, error, status } = await (signal ? request.abortSignal(signal) : request)
  if (error) throw new CallError(error, status)
  return data as Answer
}

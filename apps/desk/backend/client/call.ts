import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#shared/database.types.ts'
import type { SqlArgs, SqlFunctions } from '#shared/sql-call.ts'

export type DeskClient = SupabaseClient<Database>

/**
 * What functions answer of which the database says no more than jsonb, or that answer null as well. The files beside
 * this folder add theirs, and `tests/contract/desk/answers.test.ts` compares them with real answers.
 */
// biome-ignore lint/suspicious/noEmptyInterface: other files add to it
export interface Answers {}

type Rest<Given> = [Given] extends [never] ? [] : [args: SqlArgs<Given>, signal?: AbortSignal | undefined]

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
export async function call<Name extends keyof SqlFunctions>(
  desk: DeskClient,
  name: Name,
  ...[args, signal]: Rest<SqlFunctions[Name]['Args']>
): Promise<Name extends keyof Answers ? Answers[Name] : SqlFunctions[Name]['Returns']> {
  const request = (desk as SupabaseClient).rpc(name, args ?? {})
  const { data, error, status } = await (signal ? request.abortSignal(signal) : request)
  if (error) throw new CallError(error, status)
  return data
}

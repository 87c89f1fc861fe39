import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'
import type { Database, Json } from '#shared/database.types.ts'

export type DeskClient = SupabaseClient<Database>

/**
 * What functions answer of which the database says no more than jsonb, or that answer null as well. The files beside
 * this folder add theirs, and `tests/contract/desk/answers.test.ts` compares them with real answers.
 */
// biome-ignore lint/suspicious/noEmptyInterface: other files add to it
export interface Answers {}

type Functions = Database['public']['Functions']

/** Each may be null, and lists and objects become jsonb. */
type Args<Given> = { [Name in keyof Given]: (Json extends Given[Name] ? object : Given[Name]) | null }

type Rest<Given> = [Given] extends [never] ? [] : [args: Args<Given>, signal?: AbortSignal | undefined]

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
export async function call<Name extends keyof Functions>(
  desk: DeskClient,
  name: Name,
  ...[args, signal]: Rest<Functions[Name]['Args']>
): Promise<Name extends keyof Answers ? Answers[Name] : Functions[Name]['Returns']> {
  const request = (desk as SupabaseClient).rpc(name, args ?? {})
  const { data, error, status } = await (signal ? request.abortSignal(signal) : request)
  if (error) throw new CallError(error, status)
  return data
}

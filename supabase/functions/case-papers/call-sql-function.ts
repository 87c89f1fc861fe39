import type { SupabaseClient } from '@supabase/supabase-js'
import { Refusal } from '../_intake/refusal.ts'

// Not signed in, no second factor, or a role that may not call the function.
const PERMISSION_ERROR = /^(42501|PGRST202|PGRST3\d\d)$/

/** Calls an SQL function; the database decides who may. */
export async function callSqlFunction<Answer>(
  client: SupabaseClient,
  name: string,
  args: Record<string, unknown>,
): Promise<Answer> {
  const { data, error } = await client.rpc(name, args)
  if (!error) return data as Answer
  if (PERMISSION_ERROR.test(error.code ?? '')) {
    throw new Refusal(403, 'not_allowed', 'Your role does not allow this.')
  }
  // The message may quote what a person typed.
  throw Object.assign(new Error(`${name} failed`), { code: error.code })
}

export const noSuchCase = () => new Refusal(404, 'missing', 'This case no longer exists.')

import type { SupabaseClient } from '@supabase/supabase-js'
import { PERMISSION_ERROR } from '../_staff/find-staff.ts'
import { notAllowed } from './paper-refusals.ts'

export async function callSqlFunction<Answer>(
  client: SupabaseClient,
  name: string,
  args: Record<string, unknown>,
): Promise<Answer> {
  const { data, error } = await client.rpc(name, args)
  if (!error) return data as Answer
  if (PERMISSION_ERROR.test(error.code ?? '')) throw notAllowed()
  // The database's message may quote what a person typed, so only the error's code is kept for the log.
  throw Object.assign(new Error(`${name} failed`), { code: error.code })
}

import type { SqlCall } from '../_shared/sql-call.ts'
import type { Client } from '../_staff/deps.ts'
import { PERMISSION_ERROR } from '../_staff/find-staff.ts'
import { notAllowed } from './paper-refusals.ts'

export async function callSqlFunction<Answer>(client: Client, ...[name, args]: SqlCall): Promise<Answer> {
  const { data, error } = await client.rpc(name, args as never)
  if (!error) return data as Answer
  if (PERMISSION_ERROR.test(error.code ?? '')) throw notAllowed()
  // The database's message may quote what a person typed, so only the error's code is kept for the log.
  throw Object.assign(new Error(`${name} failed`), { code: error.code })
}

import type { SqlCall } from '#shared/sql-call.ts'
import { type Database, SERVICE } from '../engine/database/database.ts'

/** Calls an SQL function as the service role, in its own transaction. */
export async function callSqlFunction<Answer>(
  database: Pick<Database, 'queryAs'>,
  ...[name, args = {}]: SqlCall
): Promise<Answer> {
  // Without a value the function's default applies, as it does on Supabase.
  const given = Object.entries(args).filter(([, value]) => value !== undefined)
  // It's safe to put the names into the SQL, because they come from our own code and never from a request.
  const parameters = given.map(([argument], index) => `${argument} => $${index + 1}`)
  const values = given.map(([, value]) => {
    if (value === null) return null
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  })
  const text = `select public.${name}(${parameters.join(', ')}) as answer`
  const [row] = await database.queryAs<{ answer: Answer }>(SERVICE, { text, values })
  if (!row) throw new Error(`${name} gave no answer`)
  return row.answer
}

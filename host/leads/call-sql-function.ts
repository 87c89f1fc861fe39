import { type Database, SERVICE } from '../../engine/database/database.ts'

/** Calls an SQL function as the service role, one transaction, with each argument as JSON. */
export async function callSqlFunction<Answer>(
  database: Pick<Database, 'queryAs'>,
  name: string,
  args: Record<string, unknown>,
  onSent?: () => void,
): Promise<Answer> {
  // The names come from our own code, never from a request.
  const parameters = Object.keys(args).map((argument, index) => `${argument} => $${index + 1}::jsonb`)
  const values = Object.values(args).map((value) => JSON.stringify(value))
  const text = `select public.${name}(${parameters.join(', ')}) as answer`
  const [row] = await database.queryAs<{ answer: Answer }>(
    SERVICE,
    { text, values },
    { ...(onSent && { onSent }) },
  )
  if (!row) throw new Error(`${name} gave no answer`)
  return row.answer
}

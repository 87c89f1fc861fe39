import { type Database, SERVICE } from '../../engine/database/database.ts'
import { ContentRefused, type ReadMailDeps } from '../../supabase/functions/read-mail/deps.ts'

/** Data and integrity errors, which the same content would cause again. */
const OF_THE_CONTENT = /^2[23]/

/** Calls the functions of reading mail in this host's database. */
export function createMailFunctionCall(database: Pick<Database, 'queryAs'>): ReadMailDeps['callSqlFunction'] {
  return async <Answer>(name: string, args: Record<string, unknown>) => {
    // The names come from our own code; PostgreSQL knows the types from the function.
    const parameters = Object.keys(args).map((argument, index) => `${argument} => $${index + 1}`)
    const text = `select public.${name}(${parameters.join(', ')}) as answer`
    const values = Object.values(args).map((value) =>
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    )
    try {
      const [row] = await database.queryAs<{ answer: Answer }>(SERVICE, { text, values })
      return row?.answer as Answer
    } catch (error) {
      const code = String((error as { code?: unknown }).code)
      if (OF_THE_CONTENT.test(code)) throw new ContentRefused(`${name} was refused with ${code}`)
      throw error
    }
  }
}

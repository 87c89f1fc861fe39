import type { Database } from '../../engine/database/database.ts'
import { ContentRefused, type ReadMailDeps } from '../../supabase/functions/read-mail/deps.ts'
import { callSqlFunction } from '../call-sql-function.ts'

/**
 * Matches PostgreSQL's codes for invalid data (22) and violated constraints (23). A retry would fail in the
 * same way.
 */
const OF_THE_CONTENT = /^2[23]/

export function createMailFunctionCall(database: Pick<Database, 'queryAs'>): ReadMailDeps['callSqlFunction'] {
  return <Answer>(...call: Parameters<ReadMailDeps['callSqlFunction']>) =>
    callSqlFunction<Answer>(database, ...call).catch((error: { code?: unknown }) => {
      const code = String(error.code)
      throw OF_THE_CONTENT.test(code) ? new ContentRefused(`${call[0]} was refused with ${code}`) : error
    })
}

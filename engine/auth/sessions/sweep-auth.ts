import type { AuthDatabase } from '../../database/auth-database.ts'
import { describeError } from '../../describe-error.ts'
import type { Log } from '../../log.ts'
import { repeat } from '../../repeat.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

// How long rows are kept after the time in the column that `since` names. Audit entries contain IP addresses,
// so they are deleted after a year.
const OVER: { table: string; since: string; keepMs: number }[] = [
  { table: 'sessions', since: 'not_after', keepMs: DAY_MS },
  { table: 'one_time_tokens', since: 'created_at', keepMs: 2 * DAY_MS },
  { table: 'flow_state', since: 'created_at', keepMs: 2 * DAY_MS },
  { table: 'mfa_challenges', since: 'created_at', keepMs: DAY_MS },
  { table: 'audit_log_entries', since: 'created_at', keepMs: 365 * DAY_MS },
]

export async function sweepAuth(database: Pick<AuthDatabase, 'query'>, now: Date) {
  const removed: Record<string, number> = {}
  for (const { table, since, keepMs } of OVER) {
    const { rowCount } = await database.query(`delete from auth.${table} where ${since} < $1`, [
      new Date(now.getTime() - keepMs),
    ])
    if (rowCount) removed[table] = rowCount
  }
  return removed
}

interface AuthSweep {
  database: AuthDatabase
  now(): Date
  /** Whether the time can be true. While it can't, nothing is deleted for its age. */
  mayDelete(): Promise<boolean>
}

export function startAuthSweep({ database, now, mayDelete }: AuthSweep, log: Log): () => Promise<void> {
  const failed = (error: Error) => log({ event: 'auth_fault', ...describeError(error) })
  return repeat({ everyMs: HOUR_MS, atOnce: true, failed }, async () => {
    if (!(await mayDelete())) return
    const removed = await sweepAuth(database, now())
    if (Object.keys(removed).length > 0) log({ event: 'auth', code: 'expired_rows_removed', ...removed })
  })
}

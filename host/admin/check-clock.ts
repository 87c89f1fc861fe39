import type { Database } from '../../engine/database/database.ts'
import type { Log } from '../../engine/log.ts'
import { callSqlFunction } from '../call-sql-function.ts'

/** What the SQL function check_clock returns. Times are ISO. */
interface ClockState {
  /** Why the time can't be true, or null. */
  doubt: 'ahead' | 'behind' | null
  /** The latest moment at which the time was believed. */
  right_at: string
  now: string
}

/**
 * Whether the database's clock can be right. Ask before deleting anything for its age. If it can't, nothing is deleted
 * until the clock is put right or an admin confirms the date on the desk.
 */
export async function mayDeleteByAge(database: Pick<Database, 'queryAs'>, log: Log): Promise<boolean> {
  const { doubt, right_at, now } = await callSqlFunction<ClockState>(database, 'check_clock')
  if (doubt) log({ event: 'clock', code: doubt, now, last_right: right_at })
  return doubt === null
}

import { type Database, SERVICE } from '../engine/database/database.ts'
import { repeat } from '../engine/repeat.ts'

const EVERY_MS = 60_000
const NOW = { text: 'select clock_timestamp() as now', values: [] }

interface DatabaseClock {
  now(): Date
  close(): Promise<void>
}

/**
 * The database's time, which all hosts of a database share. What one host writes, such as the end of a session, another
 * reads, and a host whose own clock is hours ahead would take it for over. Between two readings the time goes on by the
 * machine's steady clock, which doesn't jump when somebody sets the date.
 */
export async function openDatabaseClock(database: Pick<Database, 'queryAs'>): Promise<DatabaseClock> {
  let read = { ms: Date.now(), at: performance.now() }
  const readAgain = async () => {
    const asked = performance.now()
    const [row] = await database.queryAs<{ now: Date }>(SERVICE, NOW, { readOnly: true })
    const answered = performance.now()
    if (row) read = { ms: row.now.getTime(), at: (asked + answered) / 2 }
  }
  await readAgain()
  const close = repeat({ everyMs: EVERY_MS, failed: () => {} }, readAgain)
  return { now: () => new Date(read.ms + performance.now() - read.at), close }
}

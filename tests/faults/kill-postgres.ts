import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isPostgresAlive, readPostmaster } from '../../engine/database/postmaster-file.ts'

/** Kills PostgreSQL's main process; its child processes notice and end too. */
export async function killPostgres(dataDir: string): Promise<void> {
  const running = await readPostmaster(join(dataDir, 'postgres'))
  if (!running || !isPostgresAlive(running.pid)) throw new Error('No PostgreSQL runs here')
  process.kill(running.pid, 'SIGKILL')
  while (isPostgresAlive(running.pid)) await pause(5)
}

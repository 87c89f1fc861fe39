import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findOwner } from '../../engine/database/claim-embedded-database.ts'
import { isAlive } from '../../engine/database/postmaster-file.ts'
import { StartupError } from '../../engine/startup-error.ts'
import { findRunning } from '../../host/admin/reach-database.ts'
import { loadSecrets } from '../../host/secrets.ts'

const POLL_MS = 25

/**
 * The process id of the host that the database itself names. Nobody but its service manager may start it again, so a
 * host that has none must be stopped first.
 */
export async function findService(dataDir: string): Promise<number | undefined> {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new StartupError(`There’s no database in ${dataDir}. Set DATA_DIR.`)
  const login = await findRunning(dataDir, await loadSecrets(dataDir))
  const pid = login && (await findOwner(login('postgres')))
  if (!pid || !isAlive(pid)) return undefined
  // systemd says so to the process that it starts. What that starts in turn has another id.
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
  if (environment.split('\0').includes(`SYSTEMD_EXEC_PID=${pid}`)) return pid
  throw new StartupError(
    `Process ${pid} works on ${dataDir}, and no service manager would start it again: stop it, update, then start it.`,
  )
}

/** Whether it ended in time. */
export async function endProcess(pid: number, signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  if (isAlive(pid)) process.kill(pid, signal)
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await pause(POLL_MS)
  }
  return true
}

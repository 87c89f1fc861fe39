import { spawnSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, readPostmaster } from '../../../engine/database/postmaster-file.ts'
import { databaseFolder } from './database-folder.ts'

/** A folder's name contains the id of the process that made the folder. */
const OWNED = /^fairlead-(?:servers|test|journeys|installation)-(\d+)(?:-\w{6})?$/

/** Lock files of PostgreSQL servers: a test's folder is a data folder, or has data folders one or two levels down. */
const LOCK_FILES = '{,*/,*/*/}postgres/postmaster.pid'

const STOP_TIMEOUT_MS = 5_000

/**
 * Removes the folders of test runs that were killed, and stops PostgreSQL if it still runs in one. A folder is removed
 * only if the process it is named after has ended.
 */
export async function clearLeftovers(parents = [databaseFolder(), tmpdir()]): Promise<void> {
  for (const parent of new Set(parents)) {
    for (const name of readdirSync(parent).filter(isOfEndedProcess)) {
      await removeDataFolder(join(parent, name))
    }
  }
}

/**
 * Removes a data folder, or a folder of them, and stops PostgreSQL if it still runs there. A killed host leaves it
 * running, and a folder in which it makes a file at that moment can't be removed.
 */
export async function removeDataFolder(folder: string): Promise<void> {
  await stopServersIn(folder)
  unmountIn(folder)
  // Removing fails if a file is made there just then or another run removes the same folder. Node tries again.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** A killed run may leave a disk of its own mounted. */
function unmountIn(folder: string): void {
  if (process.platform !== 'linux') return
  const mounted = readFileSync('/proc/self/mounts', 'utf8').split('\n')
  for (const target of mounted.map((line) => line.split(' ')[1] ?? '')) {
    if (target.startsWith(`${folder}/`)) spawnSync('umount', ['--lazy', target])
  }
}

function isOfEndedProcess(name: string): boolean {
  const owner = Number(OWNED.exec(name)?.[1])
  return owner > 0 && !isAlive(owner)
}

async function stopServersIn(folder: string): Promise<void> {
  for (const lockFile of globSync(LOCK_FILES, { cwd: folder })) {
    const cluster = join(folder, dirname(lockFile))
    const { pid } = (await readPostmaster(cluster)) ?? {}
    if (pid && worksIn(pid, cluster)) await stop(pid)
  }
}

/** PostgreSQL works in its cluster's folder. The pid alone isn't enough, because a later process may have got it. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

async function stop(pid: number): Promise<void> {
  process.kill(pid, 'SIGQUIT')
  for (let waited = 0; isAlive(pid) && waited < STOP_TIMEOUT_MS; waited += 50) await pause(50)
}

import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPostgresAlive, readPostmaster } from '../../engine/database/postmaster-file.ts'
import { requireOwner } from '../../engine/database/system-user.ts'
import { sync } from '../../engine/save-file.ts'
import { StartupError } from '../../engine/startup-error.ts'
import { ledgerFile } from '../admin/erasure-ledger-file.ts'
import { type Restored, type RestoreOptions, restoreBackup } from './restore-backup.ts'
import { restoreMarker } from './restore-marker.ts'

interface Replaced extends Restored {
  /** Where everything that was in the data folder lies now. */
  aside: string
}

/** Backups stay where they are, because the one that is being restored may be among them, and so does the day of the last. */
const STAYS = /^(?:backups$|last-backup$|before-restore-|restoring-)/

/**
 * Puts a backup in the place of what is in the data folder, within that folder: a service may write nowhere else, and
 * finds the data where its settings say. The backup is restored and checked beside the old data first. Only then do the
 * two change places.
 */
export async function replaceData({ dataDir, ledgers = [], ...options }: RestoreOptions): Promise<Replaced> {
  await requireStopped(dataDir)
  await requireOwner(dataDir)
  // What an interrupted restore left has keys and leads in it.
  for (const name of await readdir(dataDir))
    if (name.startsWith('restoring-')) await rm(join(dataDir, name), { recursive: true, force: true })
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const restoring = join(dataDir, `restoring-${stamp}`)
  const aside = join(dataDir, `before-restore-${stamp}`)
  const own = ledgerFile(dataDir)
  const known = existsSync(own) ? [...ledgers, own] : ledgers
  const restored = await restoreBackup({ ...options, dataDir: restoring, ledgers: known }).catch(
    async (error) => {
      await rm(restoring, { recursive: true, force: true })
      throw error
    },
  )
  const move = (from: string, to: string) => (name: string) => [join(from, name), join(to, name)]
  const old = (await readdir(dataDir)).filter((name) => !STAYS.test(name))
  const moves = [
    ...old.map(move(dataDir, aside)),
    ...(await readdir(restoring)).map(move(restoring, dataDir)),
  ]
  await mkdir(aside, { mode: 0o700 })
  const plan = JSON.stringify({ moves, restoring, backup: options.backup })
  await writeFile(restoreMarker(dataDir), plan, { mode: 0o600, flush: true })
  await sync(dataDir)
  await finishReplacing(dataDir)
  return { ...restored, aside }
}

/** The backup whose replacement was interrupted. If there was one, it is complete now. */
export async function finishReplacing(dataDir: string): Promise<string | undefined> {
  const file = restoreMarker(dataDir)
  if (!existsSync(file)) return undefined
  const { moves, restoring, backup } = JSON.parse(await readFile(file, 'utf8')) as {
    moves: [string, string][]
    restoring: string
    backup: string
  }
  // What was moved already is at its new place, or no longer at its old one.
  for (const [from, to] of moves) if (existsSync(from) && !existsSync(to)) await rename(from, to)
  await rm(restoring, { recursive: true, force: true })
  await sync(dataDir)
  await rm(file)
  return backup
}

async function requireStopped(dataDir: string): Promise<void> {
  const running = await readPostmaster(join(dataDir, 'postgres'))
  if (running && isPostgresAlive(running.pid))
    throw new StartupError(`The host on ${dataDir} is running. Stop it, then restore.`)
}

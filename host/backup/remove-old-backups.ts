import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../engine/startup-error.ts'

// The names that takeBackup gives to finished backups, such as 20261115T031732Z. Nothing else in the folder
// is deleted.
const BACKUP = /^\d{8}T\d{6}Z$/

/**
 * `made` is the name of the backup that was just made. If another one is dated after it, one of the two was made by a
 * wrong clock, and then the oldest names needn't be the oldest backups: that is an error, and nothing is removed.
 */
export async function removeOldBackups(into: string, keep: number, made: string): Promise<string[]> {
  const finished = (await readdir(into)).filter(
    (name) => BACKUP.test(name) && existsSync(join(into, name, 'manifest.json')),
  )
  const later = finished.filter((name) => name > made)
  if (later.length > 0) {
    throw new StartupError(
      `No old backup was removed: ${later.join(', ')} is dated after this one. A clock was wrong. Move that folder away or correct this machine’s clock.`,
    )
  }
  const old = finished.sort().slice(0, -keep)
  for (const name of old) await rm(join(into, name), { recursive: true })
  return old
}

import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

// The names that takeBackup gives to finished backups, such as 20261115T031732Z. Nothing else in the folder
// is deleted.
const BACKUP = /^\d{8}T\d{6}Z$/

export async function removeOldBackups(into: string, keep: number): Promise<string[]> {
  const finished = (await readdir(into)).filter(
    (name) => BACKUP.test(name) && existsSync(join(into, name, 'manifest.json')),
  )
  const old = finished.sort().slice(0, -keep)
  for (const name of old) await rm(join(into, name), { recursive: true })
  return old
}

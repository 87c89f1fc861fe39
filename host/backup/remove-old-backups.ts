import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

// As takeBackup names them: 20261115T031732Z. Nothing else in the folder is touched.
const BACKUP = /^\d{8}T\d{6}Z$/

/** Removes finished backups beyond the newest `keep`, and says which. */
export async function removeOldBackups(into: string, keep: number): Promise<string[]> {
  const finished = (await readdir(into)).filter(
    (name) => BACKUP.test(name) && existsSync(join(into, name, 'manifest.json')),
  )
  const old = finished.sort().slice(0, -keep)
  for (const name of old) await rm(join(into, name), { recursive: true })
  return old
}

import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { mayDeleteByAge } from '../host/admin/check-clock.ts'
import { reachDatabase } from '../host/admin/reach-database.ts'
import { removeOldBackups } from '../host/backup/remove-old-backups.ts'
import { refuseHalfRestored } from '../host/backup/restore-marker.ts'
import { takeBackup } from '../host/backup/take-backup.ts'
import { readConfig } from '../host/config.ts'
import { loadSecrets } from '../host/secrets.ts'

try {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl) {
    throw new StartupError(
      'DATABASE_URL is set. Back up that server with pg_dump, then copy DATA_DIR (see docs/operations.md).',
    )
  }
  refuseHalfRestored(dataDir)
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new StartupError(`There’s no database in ${dataDir}. Set DATA_DIR.`)
  }
  const { into = join(dataDir, 'backups'), keep } = readArguments()
  const database = await reachDatabase({ dataDir, databaseUrl }, await loadSecrets(dataDir))
  try {
    const backup = await takeBackup({ dataDir, admin: database.admin, into })
    const { folder, files, documents, damaged } = backup
    const megabytes = Math.ceil(backup.bytes / 1_048_576)
    console.log(
      `Backed up to ${folder}: ${files} files, ${megabytes} MB, ${documents} documents, all hashed.`,
    )
    for (const path of damaged) console.error(`Missing or changed before this backup: ${path}`)
    // An older backup may have an intact copy, so none is removed until somebody has looked at the damage.
    if (damaged.length > 0) process.exitCode = 1
    else if (keep && !(await mayDeleteByAge(database, () => {}))) {
      console.error(
        'No old backup was removed: this machine’s clock may be wrong. An admin sees on the desk (Admin) why.',
      )
      process.exitCode = 1
    } else if (keep) {
      const removed = await removeOldBackups(into, keep, basename(folder))
      for (const name of removed) console.log(`Removed the old backup ${name}.`)
    }
    console.log('The backup contains personal data and keys. Encrypt it and keep it on another machine.')
  } finally {
    await database.close()
  }
} catch (error) {
  exitWith(error)
}

function readArguments(): { into?: string; keep?: number } {
  try {
    const { values, positionals } = parseArgs({
      options: { keep: { type: 'string' } },
      allowPositionals: true,
    })
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    if (positionals.length > 1 || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) {
      throw new Error('unusable')
    }
    return { ...(positionals[0] && { into: resolve(positionals[0]) }), ...(keep && { keep }) }
  } catch {
    throw new StartupError('Usage: npm run backup -- [folder] [--keep 14]')
  }
}

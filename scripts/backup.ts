import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { reachDatabase } from '../host/admin/reach-database.ts'
import { takeBackup } from '../host/backup/take-backup.ts'
import { readConfig } from '../host/config.ts'
import { loadSecrets } from '../host/secrets.ts'

try {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl) {
    throw new StartupError(
      'DATABASE_URL is set: back that server up with pg_dump, and DATA_DIR with it (docs/operations.md).',
    )
  }
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new StartupError(`There is no database at ${dataDir}: set DATA_DIR.`)
  }
  const into = resolve(process.argv[2] ?? join(dataDir, 'backups'))
  const database = await reachDatabase({ dataDir, databaseUrl }, await loadSecrets(dataDir))
  try {
    const { folder, files, bytes, documents, damaged } = await takeBackup({
      dataDir,
      admin: database.admin,
      into,
    })
    const megabytes = Math.ceil(bytes / 1_048_576)
    console.log(
      `${folder}: ${files} files, ${megabytes} MB, ${documents} documents, every hash written down.`,
    )
    for (const path of damaged) console.error(`Missing or altered before this backup: ${path}`)
    if (damaged.length > 0) process.exitCode = 1
    console.log('It holds personal data and the keys: keep it encrypted, and on another machine.')
  } finally {
    await database.close()
  }
} catch (error) {
  exitWith(error)
}

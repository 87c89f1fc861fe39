import { resolve } from 'node:path'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { readConfig } from '../host/config.ts'
import { openHostDatabase } from '../host/open-host-database.ts'
import { loadSecrets } from '../host/secrets.ts'
import { takeIn } from '../host/take-out/take-in.ts'

try {
  const folder = process.argv[2]
  if (!folder)
    throw new StartupError('Usage: DATA_DIR=<new folder> npm run take-in -- <folder that was taken out>')
  const config = readConfig(process.env)
  const database = await openHostDatabase({ config, secrets: await loadSecrets(config.dataDir) })
  try {
    const { tables, files } = await takeIn({
      from: resolve(folder),
      admin: database.admin,
      dataDir: config.dataDir,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Taken in: ${rows} rows and ${files.length} files, all hashes checked.`)
    console.log('Nobody has a password here yet: npm run staff -- reset <e-mail address> sends each a link.')
  } finally {
    await database.close()
  }
} catch (error) {
  exitWith(error)
}

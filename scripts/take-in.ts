import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { undefinedIfMissing } from '../engine/undefined-if-missing.ts'
import { type Config, readConfig } from '../host/config.ts'
import { openHostDatabase } from '../host/open-host-database.ts'
import { loadSecrets } from '../host/secrets.ts'
import { takeIn } from '../host/take-out/take-in.ts'
import { readIndex } from '../host/take-out/take-out-index.ts'

try {
  const folder = process.argv[2]
  if (!folder)
    throw new StartupError('Usage: DATA_DIR=<new folder> npm run take-in -- <folder that was taken out>')
  await readIndex(resolve(folder))
  const config = readConfig(process.env)
  await leavingNothing(config.dataDir, () => fill(config, resolve(folder)))
} catch (error) {
  exitWith(error)
}

/** What is refused leaves a new folder as it was. */
async function leavingNothing(dataDir: string, work: () => Promise<void>): Promise<void> {
  const before = await readdir(dataDir).catch(undefinedIfMissing)
  await work().catch(async (error) => {
    if (!before) await rm(dataDir, { recursive: true, force: true })
    else if (before.length === 0)
      for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true })
    throw error
  })
}

async function fill(config: Config, from: string): Promise<void> {
  const database = await openHostDatabase({ config, secrets: await loadSecrets(config.dataDir) })
  try {
    const { tables, files } = await takeIn({
      from,
      admin: database.admin,
      dataDir: config.dataDir,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Taken in: ${rows} rows and ${files.length} files, all hashes checked.`)
    console.log('Nobody has a password here yet: npm run staff -- reset <e-mail address> sends each a link.')
  } finally {
    await database.close()
  }
}

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { reachDatabase } from '../host/admin/reach-database.ts'
import { readConfig } from '../host/config.ts'
import { loadSecrets } from '../host/secrets.ts'
import { fromFolder, fromProject } from '../host/take-out/copy-file.ts'
import { takeOut } from '../host/take-out/take-out.ts'

try {
  const folder = process.argv[2]
  if (!folder) throw new StartupError('Usage: npm run take-out -- <new folder>')
  const { index, missing } = await (process.env.SUPABASE_DB_URL ? ofProject : ofInstallation)(resolve(folder))
  const rows = index.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Taken out to ${resolve(folder)}: ${index.tables.length} tables, ${rows} rows, ${index.files.length} files.`,
  )
  console.log('It’s personal data: encrypt it. What is what is in its README.txt.')
  for (const path of missing) console.error(`Not in the storage any more: ${path}`)
  if (missing.length > 0) process.exitCode = 1
} catch (error) {
  exitWith(error)
}

async function ofInstallation(into: string) {
  const config = readConfig(process.env)
  if (!existsSync(config.dataDir))
    throw new StartupError(`There’s no data in ${config.dataDir}. Set DATA_DIR.`)
  const database = await reachDatabase(config, await loadSecrets(config.dataDir))
  try {
    return await takeOut({ admin: database.admin, copyFile: fromFolder(config.dataDir), into })
  } finally {
    await database.close()
  }
}

/** The tables come by a connection to its database, the files from its storage. */
function ofProject(into: string) {
  const { SUPABASE_DB_URL: connectionString, SUPABASE_SECRET_KEY: secretKey } = process.env
  const { supabaseUrl } = readConfig(process.env)
  if (!secretKey || !supabaseUrl)
    throw new StartupError('SUPABASE_DB_URL needs VITE_SUPABASE_URL and SUPABASE_SECRET_KEY beside it.')
  return takeOut({ admin: { connectionString }, copyFile: fromProject(supabaseUrl, secretKey), into })
}

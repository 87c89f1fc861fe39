import { existsSync } from 'node:fs'
import { runStaffCommand } from '../host/auth/staff-command.ts'
import { reachDatabase } from '../host/care/reach-database.ts'
import { readConfig } from '../host/config.ts'
import { loadSecrets } from '../host/secrets.ts'
import { exitWith, StartupError } from '../host/startup-error.ts'

try {
  const config = readConfig(process.env)
  if (!existsSync(config.dataDir))
    throw new StartupError(`There is no data at ${config.dataDir}: set DATA_DIR, or start the host once.`)
  const secrets = await loadSecrets(config.dataDir)
  const database = await reachDatabase(config, secrets)
  try {
    const deps = {
      database: database.auth,
      authKey: secrets.authKey,
      now: () => new Date(),
      settings: { deskUrl: config.deskUrl },
    }
    console.log(await runStaffCommand(process.argv.slice(2), deps))
  } finally {
    await database.close()
  }
} catch (error) {
  exitWith(error)
}

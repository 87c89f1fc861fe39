import { existsSync, rmSync } from 'node:fs'
import { exitWith } from '../../../engine/startup-error.ts'
import { readConfig } from '../../../host/config.ts'
import { startHost } from '../../../host/start-host.ts'
import { stopOnSignal } from '../../../host/stop-on-signal.ts'
import { cheapArgon2 } from '../../contract/setup/cheap-argon2.ts'
import { copyInstallation, INSTALLATION, makeInstallation } from '../../contract/setup/copy-installation.ts'

// The journeys begin with a fresh data folder and leave none behind.
const dataDir = process.env.JOURNEYS_DATA_DIR
if (!dataDir) throw new Error('JOURNEYS_DATA_DIR is set by playwright.config.ts')
process.env.DATA_DIR = dataDir
const temporary = [dataDir]
const clear = () => {
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true })
}
clear()
process.on('exit', clear)
// The first start, which sets up the database, is done once. Journeys that start their own host copy its folder too.
const installation = process.env[INSTALLATION]
if (installation) {
  if (!existsSync(installation)) {
    temporary.push(installation)
    await makeInstallation(installation)
  }
  await copyInstallation(dataDir)
}
try {
  // As host/main.ts does, but with cheap password hashes: the journeys make more than a hundred accounts.
  const host = await startHost(readConfig(process.env), { argon2: cheapArgon2 })
  stopOnSignal(host.close)
  console.log(`Desk: ${host.deskUrl}`)
  console.log(`Ready: ${host.url}`)
} catch (error) {
  exitWith(error)
}

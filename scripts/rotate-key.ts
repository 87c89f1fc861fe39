import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { readConfig } from '../host/config.ts'
import { addSigningKey } from '../host/secrets.ts'

try {
  const { dataDir } = readConfig(process.env)
  const folder = join(dataDir, 'keys')
  if (!existsSync(folder)) throw new StartupError(`There are no keys at ${folder}: set DATA_DIR.`)
  const name = await addSigningKey(dataDir)
  console.log(`Made ${join(folder, name)}. Each host signs with it from its next start on.`)
  console.log('An hour after the last restart, older signing-key files can be removed.')
} catch (error) {
  exitWith(error)
}

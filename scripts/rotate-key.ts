import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { readConfig } from '../host/config.ts'
import { addSigningKey } from '../host/secrets.ts'

try {
  const { dataDir } = readConfig(process.env)
  const folder = join(dataDir, 'keys')
  if (!existsSync(folder)) throw new StartupError(`There are no keys in ${folder}. Set DATA_DIR.`)
  const name = await addSigningKey(dataDir)
  console.log(`Made ${join(folder, name)}. Restart each host to use it.`)
  console.log('An hour after the last restart you can delete the older signing-key files.')
} catch (error) {
  exitWith(error)
}

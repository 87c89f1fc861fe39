import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { readConfig } from './config.ts'
import { startHost } from './start-host.ts'
import { stopOnSignal } from './stop-on-signal.ts'

try {
  readSettings(process.env.SETTINGS_FILE ?? join(import.meta.dirname, '../.env'))
  const host = await startHost(readConfig(process.env))
  stopOnSignal(host.close)
  console.log(`Desk: ${host.deskUrl}`)
  console.log(`Ready: ${host.url}`)
} catch (error) {
  exitWith(error)
}

/** The same file that every command reads (scripts/bootstrap.mjs). What is already set wins. */
function readSettings(file: string): void {
  if (!existsSync(file)) {
    if (process.env.SETTINGS_FILE) throw new StartupError(`SETTINGS_FILE names ${file}, which isn’t there.`)
    return
  }
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new StartupError(`The settings in ${file} cannot be read: ${(error as Error).message}`)
  }
}

import { exitWith } from '../engine/startup-error.ts'
import { readConfig } from './config.ts'
import { startHost } from './start-host.ts'
import { stopOnSignal } from './stop-on-signal.ts'

try {
  const host = await startHost(readConfig(process.env))
  stopOnSignal(host.close)
  console.log(`Desk: ${host.deskUrl}`)
  console.log(`Ready: ${host.url}`)
} catch (error) {
  exitWith(error)
}

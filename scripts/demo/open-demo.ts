import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningHost } from '../../host/assemble-host.ts'
import { readConfig } from '../../host/config.ts'
import { startHost } from '../../host/start-host.ts'
import { stopOnSignal } from '../../host/stop-on-signal.ts'
import type { DemoAccount } from './create-demo-staff.ts'
import { fillDemo } from './fill-demo.ts'

interface Demo {
  host: RunningHost
  dataDir: string
  accounts: DemoAccount[]
}

/**
 * Starts a host with invented leads in a temporary folder, deleted at the end. Only the ports are taken from the
 * environment, so that a demo never touches the data, the database or the mail server of a real installation.
 */
export async function openDemo(
  ports: { PORT: string; DESK_PORT: string },
  invented: { seed: number; count: number },
): Promise<Demo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-demo-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  console.log('Starting a temporary database …')
  const host = await startHost(readConfig({ ...ports, DATA_DIR: dataDir }), { log: () => {} })
  stopOnSignal(host.close)
  console.log(`Making up ${invented.count.toLocaleString('en-GB')} leads …`)
  const accounts = await fillDemo({ host, dataDir, ...invented, now: new Date() })
  return { host, dataDir, accounts }
}

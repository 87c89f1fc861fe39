import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitWith } from '../engine/startup-error.ts'
import { readConfig } from '../host/config.ts'
import { startHost } from '../host/start-host.ts'
import { stopOnSignal } from '../host/stop-on-signal.ts'
import { buildIfStale } from './build/build-if-stale.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { readDemoArguments } from './demo/read-demo-arguments.ts'
import { showAccounts, showCodes } from './demo/show-accounts.ts'

try {
  const { count, seed } = readDemoArguments(process.argv.slice(2))
  await buildIfStale()
  // A temporary folder, deleted at the end. Only the ports are read from the environment, so that a demo
  // never touches the data, the database or the mail server of a real installation.
  const dataDir = await mkdtemp(join(tmpdir(), 'lark-and-crane-demo-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const { PORT = '3100', DESK_PORT = PORT === '0' ? '0' : '3101' } = process.env
  const config = readConfig({ PORT, DESK_PORT, DATA_DIR: dataDir })

  console.log('Starting a temporary database …')
  const host = await startHost(config, { log: () => {} })
  stopOnSignal(host.close)
  console.log(`Making up ${count.toLocaleString('en-GB')} leads …`)
  const accounts = await fillDemo({ host, dataDir, seed, count, now: new Date() })
  showAccounts({ siteUrl: host.url, deskUrl: host.deskUrl ?? '', dataDir, accounts })
  showCodes(accounts)
} catch (error) {
  exitWith(error)
}

import { exitWith } from '../engine/startup-error.ts'
import { buildIfStale } from './build/build-if-stale.ts'
import { openDemo } from './demo/open-demo.ts'
import { readDemoArguments } from './demo/read-demo-arguments.ts'
import { showAccounts, showCodes } from './demo/show-accounts.ts'

try {
  const invented = readDemoArguments(process.argv.slice(2))
  await buildIfStale()
  const { PORT = '3100', DESK_PORT = PORT === '0' ? '0' : '3101' } = process.env
  const { host, dataDir, accounts } = await openDemo({ PORT, DESK_PORT }, invented)
  showAccounts({ siteUrl: host.url, deskUrl: host.deskUrl ?? '', dataDir, accounts })
  showCodes(accounts)
} catch (error) {
  exitWith(error)
}

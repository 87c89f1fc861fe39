// The host as a process of its own, without the site and without limits on what one sender may send. Run by tests only.

import { exitWith } from '../../engine/startup-error.ts'
import { readConfig } from '../../host/config.ts'
import { NO_LIMITS } from '../../host/gate/no-limits.ts'
import { startHost } from '../../host/start-host.ts'
import { stopOnSignal } from '../../host/stop-on-signal.ts'

try {
  const host = await startHost(readConfig(process.env), {
    site: () => false,
    limits: NO_LIMITS,
    log: () => {},
  })
  stopOnSignal(host.close)
  console.log(`Ready: ${host.url}`)
} catch (error) {
  exitWith(error)
}

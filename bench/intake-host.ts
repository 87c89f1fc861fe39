// Runs our own server (host/) in a separate process, so that its memory can be measured apart from the
// client's. Started by bench/intake.ts.
import { readConfig } from '../host/config.ts'
import { NO_LIMITS } from '../host/gate/no-limits.ts'
import { startHost } from '../host/start-host.ts'

const host = await startHost(readConfig(process.env), {
  site: () => false,
  log: () => {},
  // One client sends as much as a thousand visitors, so limits are off.
  limits: NO_LIMITS,
})
const { admin } = host.core.database

process.on('message', async (message) => {
  if (message === 'memory')
    process.send?.({ nowBytes: process.memoryUsage.rss(), peakBytes: process.resourceUsage().maxRSS * 1024 })
  if (message === 'stop') {
    await host.close()
    process.exit(0)
  }
})
process.send?.({ url: host.url, admin })

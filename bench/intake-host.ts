// A host in a process of its own, so that its memory can be told from the sender's. Run by bench/intake.ts only.
import { readConfig } from '../host/config.ts'
import { NO_INTAKE_LIMITS } from '../host/leads/intake-limits.ts'
import { startHost } from '../host/start-host.ts'

const host = await startHost(readConfig(process.env), {
  site: () => false,
  log: () => {},
  // One sender sends here what a thousand would.
  limits: NO_INTAKE_LIMITS,
})
const { admin } = host.database

process.on('message', async (message) => {
  if (message === 'memory')
    process.send?.({ nowBytes: process.memoryUsage.rss(), peakBytes: process.resourceUsage().maxRSS * 1024 })
  if (message === 'stop') {
    await host.close()
    process.exit(0)
  }
})
process.send?.({ url: host.url, admin })

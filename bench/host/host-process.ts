// Runs our own server (host/) in a separate process, so that its memory and time are measured without those
// of the load. It logs to standard output as in production, because writing the log is part of the cost.
import { readConfig } from '../../host/config.ts'
import { NO_LIMITS } from '../../host/gate/no-limits.ts'
import { startHost } from '../../host/start-host.ts'

const host = await startHost(readConfig(process.env), {
  // Limits are off, because one client sends as much here as a thousand visitors.
  limits: NO_LIMITS,
  background: false,
})

process.on('message', async (message) => {
  if (message === 'usage') {
    process.send?.({
      residentBytes: process.memoryUsage.rss(),
      peakBytes: process.resourceUsage().maxRSS * 1024,
    })
  }
  if (message === 'stop') {
    await host.close()
    process.exit(0)
  }
})
process.send?.({ port: Number(new URL(host.url).port), admin: host.core.database.admin })

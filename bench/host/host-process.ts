// The product's own host in a process of its own, so that its memory and time are measured without the load's.
// Its log goes to standard output as in service: writing it is part of the cost.
import { readConfig } from '../../host/config.ts'
import { NO_INTAKE_LIMITS } from '../../host/leads/intake-limits.ts'
import { startHost } from '../../host/start-host.ts'

const host = await startHost(readConfig(process.env), {
  // One sender sends here what a thousand would.
  limits: NO_INTAKE_LIMITS,
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
process.send?.({ port: Number(new URL(host.url).port), admin: host.database.admin })

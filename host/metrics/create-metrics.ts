import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Log } from '../../engine/log.ts'
import type { Core } from '../core.ts'
import { addBackupMetric } from './backup-metric.ts'
import { addDeskMetrics } from './desk-metrics.ts'
import { addDiskMetrics } from './disk-metrics.ts'
import { observeMailbox } from './mailbox-metrics.ts'
import { createRequestMetrics } from './request-metrics.ts'

/**
 * Metrics have a separate port that only this machine can reach. A path on the public port couldn't be
 * restricted to this machine, because a proxy on this machine makes every request look local.
 */
export function createMetrics(isPage: (path: string) => boolean) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = createRequestMetrics(registry, isPage)
  return {
    countLead: requests.countLead,
    observing: (log: Log) => requests.observing(observeMailbox(registry, log)),
    createServer({ config, database, disk }: Core): Server {
      addDiskMetrics(registry, disk)
      addBackupMetric(registry, config.dataDir)
      const refresh = addDeskMetrics(registry, database)
      return createServer(async (request, response) => {
        if (request.url !== '/metrics') return void response.writeHead(404).end()
        await refresh()
        response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
      })
    },
  }
}

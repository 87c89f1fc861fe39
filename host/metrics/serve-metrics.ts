import { createServer } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Database } from '../../engine/database/database.ts'
import type { Log } from '../../engine/log.ts'
import type { DiskKeeper } from '../disk/disk-keeper.ts'
import { drain, listen } from '../listen.ts'
import { addDeskMetrics } from './desk-metrics.ts'
import { addDiskMetrics } from './disk-metrics.ts'
import { observeMailbox } from './mailbox-metrics.ts'
import { createRequestMetrics } from './request-metrics.ts'

interface MetricsOptions {
  port: number
  database: Pick<Database, 'queryAs' | 'pool'>
  disk: Pick<DiskKeeper, 'figures' | 'state'>
  isPage(path: string): boolean
}

/**
 * Metrics have a separate port that only this machine can reach. A path on the public port couldn't be
 * restricted to this machine, because a proxy on this machine makes every request look local.
 */
export async function serveMetrics({ port, database, disk, isPage }: MetricsOptions) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addDiskMetrics(registry, disk)
  const refresh = addDeskMetrics(registry, database)
  const requests = createRequestMetrics(registry, isPage)
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    await refresh()
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  const url = await listen(server, { host: '127.0.0.1', port, variable: 'METRICS_PORT' })
  const observing = (log: Log) => requests.observing(observeMailbox(registry, log))
  return { ...requests, observing, url, close: () => drain(server) }
}

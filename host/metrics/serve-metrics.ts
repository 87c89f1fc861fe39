import { createServer } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Database } from '../../engine/database/database.ts'
import { drain, listen } from '../listen.ts'
import { addDeskMetrics } from './desk-metrics.ts'
import { observeMailbox } from './mailbox-metrics.ts'
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts'

interface MetricsServer extends RequestMetrics {
  url: string
  close(): Promise<void>
}

interface MetricsOptions {
  port: number
  database: Pick<Database, 'queryAs' | 'pool'>
  /** Whether the site has a page at this path. */
  isPage(path: string): boolean
}

/**
 * Figures in Prometheus format at /metrics, on a separate port that only this machine can reach: behind a proxy every
 * request is local, so a path on the public port couldn't be restricted.
 */
export async function serveMetrics({ port, database, isPage }: MetricsOptions): Promise<MetricsServer> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const refresh = addDeskMetrics(registry, database)
  const requests = createRequestMetrics(registry, isPage)
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    await refresh()
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  const url = await listen(server, { host: '127.0.0.1', port, variable: 'METRICS_PORT' })
  const observing: MetricsServer['observing'] = (log) => requests.observing(observeMailbox(registry, log))
  return { ...requests, observing, url, close: () => drain(server) }
}

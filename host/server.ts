import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Log } from './log.ts'
import { clientAddress, truncateAddress } from './middleware/client-address.ts'
import type { ActorVariables } from './middleware/identify.ts'
import { requestIds } from './middleware/request-id.ts'
import { SLOW_SENDER_LIMITS, type SlowSenderLimits, stopSlowSenders } from './middleware/slow-senders.ts'
import type { QuickReads } from './rest/quick-reads.ts'
import { pathOf, type SiteHandler } from './site/serve-site.ts'

export interface ServerDeps {
  app: Hono<ActorVariables>
  site: SiteHandler
  reads?: QuickReads
  log: Log
  trustedProxies: BlockList
  slowSenders?: SlowSenderLimits
}

// Node looks for requests that take too long only this often.
const CHECK_EVERY_MS = 2_000

/** The public server: the site from memory first, everything else through the app; one log line a request. */
export function createHttpServer(deps: ServerDeps): Server {
  const { app, site, reads = () => false, log, trustedProxies } = deps
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer({ connectionsCheckingInterval: CHECK_EVERY_MS }, (request, response) => {
    logWhenDone(request, response)
    if (!site(request, response) && !reads(request, response)) void answer(request, response)
  })
  server.headersTimeout = 10_000
  // Two documents of 10 MB over a poor mobile line; stopSlowSenders deals with those who only pretend.
  server.requestTimeout = 30 * 60_000
  server.keepAliveTimeout = 65_000
  stopSlowSenders(server, deps.slowSenders ?? SLOW_SENDER_LIMITS)
  return server

  function logWhenDone(request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now()
    const id = randomUUID()
    requestIds.set(request, id)
    response.once('close', () => {
      log({
        event: 'request',
        id,
        method: request.method,
        path: pathOf(request),
        status: response.writableFinished ? response.statusCode : 499,
        ms: Math.round((performance.now() - started) * 10) / 10,
        ip: truncateAddress(clientAddress(request, trustedProxies)),
      })
    })
  }
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { isAmbiguous } from '../engine/middleware/ambiguous-request.ts'
import { truncateAddress } from '../engine/middleware/client-address.ts'
import { createRequestId, requestIds } from '../engine/middleware/request-id.ts'
import type { PendingResponses } from '../engine/middleware/slow-readers.ts'
import { stopSlowSenders } from '../engine/middleware/slow-senders.ts'
import type { AnonymousReads } from '../engine/rest/anonymous-reads.ts'
import { addressOf, type Core } from './core.ts'
import type { DoorVariables } from './gate/enter-doors.ts'
import { pathOf, type SiteHandler } from './site/serve-site.ts'

interface ServerParts {
  app: Hono<DoorVariables>
  site: SiteHandler
  reads: AnonymousReads
  pending: PendingResponses
  /** While most upload slots are taken, the slowest upload may be ended. */
  isCrowded(): boolean
}

const CHECK_EVERY_MS = 2_000

/** `site` is tried first, then the Data API's anonymous reads, then the app. */
export function createHttpServer(core: Core, { app, site, reads, pending, isCrowded }: ServerParts): Server {
  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const options = { connectionsCheckingInterval: CHECK_EVERY_MS, optimizeEmptyRequests: true }
  const server = createServer(options, (request, response) => {
    const id = createRequestId()
    logWhenDone(id, request, response)
    if (isAmbiguous(request)) response.writeHead(400, { connection: 'close' }).end()
    else if (site(request, response)) {
      // Most pages need no tracking, because the operating system has already taken the whole response.
      if (!response.writableEnded || response.writableLength > 0) pending.track(response)
    } else {
      requestIds.set(request, id)
      pending.track(response)
      if (!reads(request, response)) void handle(request, response)
    }
  })
  server.headersTimeout = 10_000
  // Enough for seven documents of 10 MB on a poor mobile connection. stopSlowSenders handles clients that
  // send too slowly.
  server.requestTimeout = 30 * 60_000
  server.keepAliveTimeout = 65_000
  pending.watch(server)
  stopSlowSenders(server, core.slowSenders, isCrowded)
  return server

  function logWhenDone(id: string, request: IncomingMessage, response: ServerResponse): void {
    const startedMs = performance.now()
    response.on('close', () => {
      const status = response.writableFinished ? response.statusCode : 499
      const ms = Math.round((performance.now() - startedMs) * 10) / 10
      const ip = truncateAddress(addressOf(core, { incoming: request }))
      core.log({ event: 'request', id, method: request.method, path: pathOf(request), status, ms, ip })
    })
  }
}

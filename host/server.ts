import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Log } from '../engine/log.ts'
import { isAmbiguous } from '../engine/middleware/ambiguous-request.ts'
import { clientAddress, truncateAddress } from '../engine/middleware/client-address.ts'
import { createRequestId, requestIds } from '../engine/middleware/request-id.ts'
import { createPendingResponses, type PendingResponses } from '../engine/middleware/slow-readers.ts'
import {
  SLOW_SENDER_LIMITS,
  type SlowSenderLimits,
  stopSlowSenders,
} from '../engine/middleware/slow-senders.ts'
import type { AnonymousReads } from '../engine/rest/anonymous-reads.ts'
import type { DoorVariables } from './gate/enter-doors.ts'
import { pathOf, type SiteHandler } from './site/serve-site.ts'

interface ServerDeps {
  app: Hono<DoorVariables>
  site: SiteHandler
  reads?: AnonymousReads
  log: Log
  trustedProxies: BlockList
  slowSenders?: SlowSenderLimits
  pending?: PendingResponses
  /** While most upload slots are taken, the slowest upload may be ended. */
  isCrowded?(): boolean
}

const CHECK_EVERY_MS = 2_000

/** `site` is tried first, then the Data API's anonymous reads, then the app. */
export function createHttpServer(deps: ServerDeps): Server {
  const { app, site, reads = () => false, log, trustedProxies, pending = createPendingResponses() } = deps
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
  stopSlowSenders(server, deps.slowSenders ?? SLOW_SENDER_LIMITS, deps.isCrowded)
  return server

  function logWhenDone(id: string, request: IncomingMessage, response: ServerResponse): void {
    const startedMs = performance.now()
    response.on('close', () => {
      const status = response.writableFinished ? response.statusCode : 499
      const ms = Math.round((performance.now() - startedMs) * 10) / 10
      const ip = truncateAddress(clientAddress(request, trustedProxies))
      log({ event: 'request', id, method: request.method, path: pathOf(request), status, ms, ip })
    })
  }
}

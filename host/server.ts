import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Log } from '../engine/log.ts'
import { isAmbiguous } from '../engine/middleware/ambiguous-request.ts'
import { clientAddress, type RequestOrigin, truncateAddress } from '../engine/middleware/client-address.ts'
import type { ActorVariables } from '../engine/middleware/identify.ts'
import { requestIds } from '../engine/middleware/request-id.ts'
import { createPendingAnswers, type PendingAnswers } from '../engine/middleware/slow-readers.ts'
import {
  SLOW_SENDER_LIMITS,
  type SlowSenderLimits,
  stopSlowSenders,
} from '../engine/middleware/slow-senders.ts'
import type { QuickReads } from '../engine/rest/quick-reads.ts'
import type { Site } from './site/load-site.ts'
import { answerPagesQuickly } from './site/quick-pages.ts'
import { pathOf, type SiteHandler } from './site/serve-site.ts'

interface ServerDeps {
  app: Hono<ActorVariables>
  site: SiteHandler
  /** The site's files, for the quick way to them. */
  files?: Site
  reads?: QuickReads
  log: Log
  trustedProxies: BlockList
  slowSenders?: SlowSenderLimits
  pending?: PendingAnswers
  /** Whether places for uploads run out. */
  isCrowded?(): boolean
}

// Node looks for requests that take too long only this often.
const CHECK_EVERY_MS = 2_000

/** The public server: the site from memory first, everything else through the app; one log line a request. */
export function createHttpServer(deps: ServerDeps): Server {
  const { app, site, reads = () => false, log, trustedProxies } = deps
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer({ connectionsCheckingInterval: CHECK_EVERY_MS }, (request, response) => {
    logWhenDone(request, response)
    if (isAmbiguous(request)) response.writeHead(400, { connection: 'close' }).end()
    else if (!site(request, response) && !reads(request, response)) void answer(request, response)
  })
  server.headersTimeout = 10_000
  // Two documents of 10 MB over a poor mobile line; stopSlowSenders deals with those who only pretend.
  server.requestTimeout = 30 * 60_000
  server.keepAliveTimeout = 65_000
  const pending = deps.pending ?? createPendingAnswers()
  pending.watch(server)
  stopSlowSenders(server, deps.slowSenders ?? SLOW_SENDER_LIMITS, deps.isCrowded)
  if (deps.files) {
    answerPagesQuickly({
      site: deps.files,
      server,
      stalledMs: pending.limits.stalledMs,
      onAnswered({ path, forwardedFor }, status, socket, startedMs) {
        const from = {
          socket,
          headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
        }
        logRequest(randomUUID(), 'GET', path, status, startedMs, from)
      },
    })
  }
  return server

  function logWhenDone(request: IncomingMessage, response: ServerResponse): void {
    const startedMs = performance.now()
    const id = randomUUID()
    requestIds.set(request, id)
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : 499
      logRequest(id, request.method, pathOf(request), status, startedMs, request)
    })
  }

  function logRequest(
    id: string,
    method: string | undefined,
    path: string,
    status: number,
    startedMs: number,
    from: RequestOrigin,
  ): void {
    const ms = Math.round((performance.now() - startedMs) * 10) / 10
    const ip = truncateAddress(clientAddress(from, trustedProxies))
    log({ event: 'request', id, method, path, status, ms, ip })
  }
}

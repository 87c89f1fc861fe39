import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { TOKEN_REFUSAL } from '../engine/auth/auth.ts'
import { describeError } from '../engine/describe-error.ts'
import { EXPOSED_HEADERS } from '../engine/middleware/cors-headers.ts'
import { identify } from '../engine/middleware/identify.ts'
import { getRequestId } from '../engine/middleware/request-id.ts'
import { apiHeaders } from '../engine/middleware/security-headers.ts'
import { errorStatus } from '../supabase/functions/_intake/error-status.ts'
import type { Config } from './config.ts'
import { addressOf, type Core } from './core.ts'
import type { Gate } from './gate/create-gate.ts'
import { type DoorVariables, enterDoors } from './gate/enter-doors.ts'
import type { Routes } from './service.ts'

const SERVICES = ['/rest/v1/*', '/functions/v1/*', '/storage/v1/*', '/realtime/v1/*', '/auth/v1/*'] as const

/** Everything but files of the site, sockets and anonymous reads: headers, then the doors, then what is behind them. */
export function createApp(core: Core, routes: Routes, gate: Gate): Hono<DoorVariables> {
  const { config, secrets, tokens, limits, log } = core
  const app = new Hono<DoorVariables>()
  addHeaders(app, config)
  const { keys } = secrets
  const identifyWith = [identify(keys, tokens), identify(keys, tokens, TOKEN_REFUSAL)] as const
  enterDoors(app, limits.doors, {
    gate,
    routes,
    addressOf: (env) => addressOf(core, env),
    identify: (path) => identifyWith[path.startsWith('/auth/v1/') ? 1 : 0],
  })
  // Several doors lead to one service. The first route that matches handles a request, so the order of `routes` in services.ts matters.
  for (const service of new Set(Object.values(routes)))
    if (typeof service !== 'function') app.route(service.at, service.app)

  app.notFound((c) => c.json({ message: 'Nothing is here.' }, 404))
  app.onError((error, c) => {
    log({ event: 'fault', id: getRequestId(c), ...describeError(error) })
    // This header makes supabase-js report that the function couldn't be run.
    if (c.req.path.startsWith('/functions/v1/')) c.header('x-relay-error', 'true')
    const message = 'Something went wrong on our side. Please try again.'
    return c.json({ code: 'fault', message }, errorStatus(error))
  })
  return app
}

function addHeaders(app: Hono<DoorVariables>, config: Config): void {
  const headers = Object.entries(apiHeaders(config.siteUrl, config.hstsSubdomains))
  app.use(async (c, next) => {
    await next()
    // What visitors read of the Data API is public. Everything else may be about a person, or a secret.
    const isPublic = c.req.path.startsWith('/rest/') && (c.get('actor')?.role ?? 'anon') === 'anon'
    if (!isPublic && !c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.header(name, value)
  })
  // As on Supabase, pages of other origins may call the API. The data is protected by the key and the role,
  // not by the origin.
  for (const path of SERVICES) {
    app.use(path, cors({ origin: '*', exposeHeaders: EXPOSED_HEADERS, maxAge: 3600 }))
  }
}

import { type Context, Hono } from 'hono'
import { baseRoutePath } from 'hono/route'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import type { Actor } from '../database/database.ts'
import { BodyError, readBoundedText } from '../middleware/bounded-body.ts'
import type { ApiCall } from './api-call.ts'
import type { Compile, DataApi } from './data-api.ts'
import { errorResponse } from './error-response.ts'
import { LIMITS } from './request/limits.ts'
import { RestError } from './rest-error.ts'
import { compileCall } from './sql/compile-call.ts'
import { compileMutation } from './sql/compile-mutation.ts'
import { compileRead } from './sql/compile-read.ts'
import type { RestResponse } from './sql/compiled.ts'

type RestContext = Context<{ Variables: { actor: Actor } }>

/** Middleware before this app must set `actor`. */
export function createRest(api: DataApi): Hono<{ Variables: { actor: Actor } }> {
  const app = new Hono<{ Variables: { actor: Actor } }>()
  const serve = async (c: RestContext, resource: string, compile: Compile) =>
    respond(c, await api.handle(c.get('actor'), () => readCall(c, resource), compile))

  const describeRoot = (c: RestContext) => {
    // The root lists no tables, because a client must not learn of tables it may not read.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') {
      return c.json({ swagger: '2.0', info: { title: 'Data API', version: '1' }, paths: {} })
    }
    return refuse(c, new RestError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`))
  }
  app.all('/', describeRoot)
  app.all('/rpc/:name', (c) => {
    if (!['GET', 'HEAD', 'POST'].includes(c.req.method)) {
      return refuse(c, new RestError(405, 'PGRST101', `Cannot use the ${c.req.method} method on RPC`))
    }
    return serve(c, c.req.param('name'), compileCall)
  })
  app.all('/:table', (c) => {
    const { method } = c.req
    const table = c.req.param('table')
    if (method === 'GET' || method === 'HEAD') return serve(c, table, compileRead)
    if (method === 'POST' || method === 'PATCH' || method === 'DELETE')
      return serve(c, table, compileMutation)
    return refuse(c, new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`))
  })
  app.all('/*', (c) =>
    // supabase-js requests the root with a trailing slash, which Hono doesn't match.
    c.req.path === `${baseRoutePath(c)}/`
      ? describeRoot(c)
      : refuse(c, new RestError(404, 'PGRST125', 'Invalid path specified in request URL')),
  )
  return app
}

async function readCall(c: RestContext, resource: string): Promise<ApiCall> {
  const { method, url } = c.req
  const question = url.indexOf('?')
  return {
    method,
    // SQL functions read this path as `request.path`. It lacks the prefix (/rest/v1), because Supabase's
    // gateway removes it too.
    path: c.req.path.slice(baseRoutePath(c).length),
    resource,
    search: question < 0 ? '' : url.slice(question + 1),
    headers: c.req.header(),
    body: method === 'POST' || method === 'PATCH' ? await readBody(c.req.raw) : '',
  }
}

async function readBody(request: Request): Promise<string> {
  return readBoundedText(request, LIMITS.bodyBytes).catch((error: Error) => {
    throw error instanceof BodyError ? new RestError(error.status, 'PGRST102', error.message) : error
  })
}

function refuse(c: RestContext, error: RestError): Response {
  const response = errorResponse(error, true)
  if (!response) throw error
  return respond(c, response)
}

const WITHOUT_BODY = new Set([204, 205, 304])

// Builds the response with Hono's context, which adds the headers that middleware has already set.
function respond(c: RestContext, { status, headers, body }: RestResponse): Response {
  if (body === null || WITHOUT_BODY.has(status)) return c.body(null, status as StatusCode, headers)
  return c.body(body, status as ContentfulStatusCode, headers)
}

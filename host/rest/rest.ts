import { type Context, Hono } from 'hono'
import { baseRoutePath } from 'hono/route'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import type { Actor, Database } from '../database/database.ts'
import { type CatalogueCache, createCatalogueCache } from './catalogue-cache.ts'
import { compileCall } from './compile-call.ts'
import { compileMutation } from './compile-mutation.ts'
import { compileRead } from './compile-read.ts'
import type { Answer, Compiled, CompileOptions, RestRequest } from './compiled.ts'
import { errorAnswer } from './error-response.ts'
import { LIMITS, MAX_ROWS } from './limits.ts'
import { negotiateMedia } from './negotiate-media.ts'
import { parsePreferences } from './parse-preferences.ts'
import { readBody } from './read-body.ts'
import { RestError, UnknownName } from './rest-error.ts'
import { runCompiled } from './run-compiled.ts'

export interface RestDeps {
  database: Database
  /** Only the first is served; tables of other schemas cannot be named. */
  schemas?: string[]
  maxRows?: number
}

type RestContext = Context<{ Variables: { actor: Actor } }>
type Compile = (options: CompileOptions, request: RestRequest) => Compiled

/** The Data API: PostgREST's protocol on one schema, mounted behind the middleware that knows the actor. */
export function createRest({
  database,
  schemas = ['public'],
  maxRows = MAX_ROWS,
}: RestDeps): Hono<{ Variables: { actor: Actor } }> & Pick<CatalogueCache, 'reload'> {
  const [schema = 'public'] = schemas
  const catalogues = createCatalogueCache(database.pool, schema)
  const app = new Hono<{ Variables: { actor: Actor } }>()

  // A name the catalogue lacks may be newer than the catalogue.
  async function compileFresh(compile: Compile, request: RestRequest, role: string): Promise<Compiled> {
    const catalogue = await catalogues.current()
    try {
      return compile({ catalogue, schema, role, maxRows }, request)
    } catch (error) {
      const newer = error instanceof UnknownName ? await catalogues.newerThan(catalogue) : undefined
      if (!newer) throw error
      return compile({ catalogue: newer, schema, role, maxRows }, request)
    }
  }

  async function serve(c: RestContext, resource: string, compile: Compile): Promise<Response> {
    const actor = c.get('actor')
    try {
      requireSchema(c, schema)
      const request = await readRequest(c, resource)
      const compiled = await compileFresh(compile, request, actor.role)
      return respond(c, await runCompiled(database, actor, compiled, requestFacts(c)))
    } catch (error) {
      const answer = errorAnswer(error, actor.role !== 'anon')
      if (!answer) throw error
      return respond(c, answer)
    }
  }

  const describeRoot = (c: RestContext) => {
    // Whoever may not read a table need not learn that it exists: the root describes no tables at all.
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
    // supabase-js asks for the root with a slash at its end, which is no path of Hono's own.
    c.req.path === `${baseRoutePath(c)}/`
      ? describeRoot(c)
      : refuse(c, new RestError(404, 'PGRST125', 'Invalid path specified in request URL')),
  )
  return Object.assign(app, { reload: catalogues.reload })
}

function requireSchema(c: RestContext, schema: string): void {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const asked = c.req.header(isRead ? 'accept-profile' : 'content-profile') ?? schema
  if (asked === schema) return
  throw new RestError(406, 'PGRST106', `Invalid schema: ${asked}`, {
    hint: `Only the following schemas are exposed: ${schema}`,
  })
}

async function readRequest(c: RestContext, resource: string): Promise<RestRequest> {
  const { method, url } = c.req
  const question = url.indexOf('?')
  return {
    method,
    resource,
    search: question < 0 ? '' : url.slice(question + 1),
    body: method === 'POST' || method === 'PATCH' ? await readBody(c.req.raw, LIMITS.bodyBytes) : '',
    contentType: c.req.header('content-type'),
    range: c.req.header('range'),
    media: negotiateMedia(c.req.header('accept')),
    preferences: parsePreferences(c.req.header('prefer')),
  }
}

// Functions may look at the request, but have no use for what proves who sent it.
const SECRET_HEADERS = new Set(['authorization', 'apikey', 'cookie'])

function requestFacts(c: RestContext) {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(c.req.header()))
    if (!SECRET_HEADERS.has(name)) headers[name] = value
  return { method: c.req.method, path: c.req.path, headers }
}

function refuse(c: RestContext, error: RestError): Response {
  const answer = errorAnswer(error, true)
  if (!answer) throw error
  return respond(c, answer)
}

const WITHOUT_BODY = new Set([204, 205, 304])

// Built through the context: headers that middleware has set already are in it from the start.
function respond(c: RestContext, { status, headers, body }: Answer): Response {
  if (body === null || WITHOUT_BODY.has(status)) return c.body(null, status as StatusCode, headers)
  return c.body(body, status as ContentfulStatusCode, headers)
}

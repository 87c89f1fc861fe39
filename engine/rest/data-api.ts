import { DatabaseError } from 'pg'
import type { Actor, Database } from '../database/database.ts'
import type { PendingResponses } from '../middleware/slow-readers.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { createCatalogueCache } from './catalogue/catalogue-cache.ts'
import { seenByRole, withoutHiddenName } from './catalogue/seen-by-role.ts'
import { errorResponse } from './error-response.ts'
import { createLargeReads } from './large-reads.ts'
import { createRefusalPause } from './refusal-pause.ts'
import { ANONYMOUS_LIMITS, MAX_ROWS } from './request/limits.ts'
import { negotiateMedia } from './request/negotiate-media.ts'
import { parsePreferences } from './request/parse-preferences.ts'
import { RestError, TOO_COSTLY, UnknownName } from './rest-error.ts'
import { createShareReads } from './share-reads.ts'
import { compileRead } from './sql/compile-read.ts'
import type { Compiled, CompileOptions, RestRequest, RestResponse } from './sql/compiled.ts'
import { runCompiled } from './sql/run-compiled.ts'

interface DataApiDeps {
  database: Database
  /** Only the first schema is served. Tables of the others can't be named. */
  schemas?: string[]
  maxRows?: number
  /** Refuses large responses while too many wait to be read by slow clients. */
  pending?: Pick<PendingResponses, 'isTooMuch'>
}

/** A request to the Data API, independent of HTTP. */
export interface ApiCall {
  method: string
  path: string
  /** The table or function named in the path. */
  resource: string
  search: string
  /** Names are in lower case. */
  headers: Readonly<Record<string, string>>
  body: string
}

export type Compile = (options: CompileOptions, request: RestRequest) => Compiled

export interface DataApi {
  /** Runs a request. Throws errors that PostgREST's protocol has no code for. */
  handle(actor: Actor, call: () => ApiCall | Promise<ApiCall>, compile: Compile): Promise<RestResponse>
}

/** PostgREST's protocol for one schema, without HTTP. */
export function createDataApi(deps: DataApiDeps): DataApi {
  const { database, schemas = ['public'], maxRows = MAX_ROWS, pending } = deps
  const [schema = 'public'] = schemas
  const catalogues = createCatalogueCache(database.pool, schema)
  const shareReads = createShareReads()
  const largeReads = createLargeReads(ANONYMOUS_LIMITS)
  const refusalPause = createRefusalPause(ANONYMOUS_LIMITS)

  // Compiles again with a newer catalogue when a name is unknown: the table may have been created since.
  async function compileFresh(compile: Compile, call: ApiCall, role: string): Promise<Compiled> {
    const catalogue = await catalogues.current()
    const limits = role === 'anon' && { limits: ANONYMOUS_LIMITS }
    const compileWith = (whole: Catalogue) =>
      compile({ catalogue: seenByRole(whole, role), schema, maxRows, ...limits }, toRequest(call))
    try {
      return compileWith(catalogue)
    } catch (error) {
      const newer = error instanceof UnknownName ? await catalogues.newerThan(catalogue) : undefined
      if (!newer) throw error
      return compileWith(newer)
    }
  }

  async function run(actor: Actor, call: ApiCall, compile: Compile): Promise<RestResponse> {
    const compiled = await compileFresh(compile, call, actor.role)
    const read = () => runCompiled(database, actor, compiled, requestInfo(call))
    return compiled.isLarge ? largeReads(read) : read()
  }

  // Equal anonymous reads share one result, unless the database reads how a request was sent (headers, path).
  const isShared = async (actor: Actor, compile: Compile) =>
    isAnonymous(actor) && compile === compileRead && !(await catalogues.current()).looksAtRequests

  async function refuse(error: unknown, role: string): Promise<RestResponse> {
    if (isDenied(error)) {
      const seen = seenByRole(await catalogues.current(), role)
      error.message = withoutHiddenName(error.message, seen)
    }
    const response = errorResponse(error, role !== 'anon')
    if (!response) throw error
    if (role === 'anon' && isTooCostly(error)) await refusalPause()
    return response
  }

  return {
    async handle(actor, readCall, compile) {
      try {
        const call = await readCall()
        requireSchema(call, schema)
        const read = () => run(actor, call, compile)
        const response = await ((await isShared(actor, compile))
          ? shareReads(sharingKey(call), read)
          : read())
        if (actor.role === 'anon' && pending?.isTooMuch(response.body?.length ?? 0)) throw tooManyReaders()
        return response
      } catch (error) {
        return refuse(error, actor.role)
      }
    },
  }
}

const tooManyReaders = () =>
  new RestError(503, '53400', 'Too many large answers wait for their readers. Please try again.', {
    headers: { 'retry-after': '30' },
  })

const isDenied = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code === '42501'

const isTooCostly = (error: unknown) =>
  error instanceof RestError && (error.code === TOO_COSTLY || error.status === 414)

/** Whether the request carries no user's token. */
const isAnonymous = ({ role, claims }: Actor) => role === 'anon' && Object.keys(claims).length === 0

/** Everything the result of an anonymous read depends on. */
const sharingKey = ({ method, resource, search, headers: { accept, prefer, range } }: ApiCall) =>
  JSON.stringify([method, resource, search, accept, prefer, range])

function requireSchema({ method, headers }: ApiCall, schema: string): void {
  const isRead = method === 'GET' || method === 'HEAD'
  const asked = headers[isRead ? 'accept-profile' : 'content-profile'] ?? schema
  if (asked === schema) return
  throw new RestError(406, 'PGRST106', `Invalid schema: ${asked}`, {
    hint: `Only the following schemas are exposed: ${schema}`,
  })
}

function toRequest({ method, resource, search, headers, body }: ApiCall): RestRequest {
  return {
    method,
    resource,
    search,
    body,
    contentType: headers['content-type'],
    range: headers.range,
    media: negotiateMedia(headers.accept),
    preferences: parsePreferences(headers.prefer),
  }
}

// SQL functions may read the request's headers, but not the ones that prove who sent it.
const SECRET_HEADERS = new Set(['authorization', 'apikey', 'cookie'])

function requestInfo({ method, path, headers }: ApiCall) {
  const safe: Record<string, string> = {}
  for (const name in headers) if (!SECRET_HEADERS.has(name)) safe[name] = headers[name] ?? ''
  return { method, path, headers: safe }
}

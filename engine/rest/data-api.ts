import { DatabaseError } from 'pg'
import type { Actor, Database } from '../database/database.ts'
import type { PendingResponses } from '../middleware/slow-readers.ts'
import { type ApiCall, parseCall, requestInfo, requireSchema, sharingKey } from './api-call.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { type CatalogueCache, createCatalogueCache } from './catalogue/catalogue-cache.ts'
import { seenByRole, withoutHiddenName } from './catalogue/seen-by-role.ts'
import { errorResponse } from './error-response.ts'
import { createLargeReads } from './large-reads.ts'
import { createRefusalPause } from './refusal-pause.ts'
import { ANONYMOUS_LIMITS, MAX_ROWS } from './request/limits.ts'
import { RestError, TOO_COSTLY, UnknownName } from './rest-error.ts'
import { createShareReads } from './share-reads.ts'
import { compileRead } from './sql/compile-read.ts'
import type { Compiled, CompileOptions, RestRequest, RestResponse } from './sql/compiled.ts'
import { runCompiled } from './sql/run-compiled.ts'

interface DataApiDeps {
  database: Database
  /** Refuses large responses while too many wait to be read by slow clients. */
  pending?: Pick<PendingResponses, 'isTooMuch'>
}

export type Compile = (options: CompileOptions, request: RestRequest) => Compiled

export interface DataApi {
  /** Runs a request. Throws errors that PostgREST's protocol has no code for. */
  handle(actor: Actor, call: () => ApiCall | Promise<ApiCall>, compile: Compile): Promise<RestResponse>
}

// The only schema whose tables and functions can be requested.
const SCHEMA = 'public'

/** PostgREST's protocol for one schema, without HTTP. */
export function createDataApi(deps: DataApiDeps): DataApi {
  const { database, pending } = deps
  const catalogues = createCatalogueCache(database.pool, SCHEMA)
  const shareReads = createShareReads()
  const largeReads = createLargeReads(ANONYMOUS_LIMITS)
  const refusalPause = createRefusalPause(ANONYMOUS_LIMITS)

  async function run(actor: Actor, call: ApiCall, compile: Compile): Promise<RestResponse> {
    const compiled = await compileCall(catalogues, compile, call, actor.role)
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
        requireSchema(call, SCHEMA)
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

/** Compiles again with a newer catalogue when a name is unknown, because the table may have been created since. */
async function compileCall(
  catalogues: CatalogueCache,
  compile: Compile,
  call: ApiCall,
  role: string,
): Promise<Compiled> {
  const limits = role === 'anon' && { limits: ANONYMOUS_LIMITS }
  const options = { schema: SCHEMA, maxRows: MAX_ROWS, ...limits }
  const compileWith = (catalogue: Catalogue) =>
    compile({ ...options, catalogue: seenByRole(catalogue, role) }, parseCall(call))
  const current = await catalogues.current()
  try {
    return compileWith(current)
  } catch (error) {
    const newer = error instanceof UnknownName ? await catalogues.newerThan(current) : undefined
    if (!newer) throw error
    return compileWith(newer)
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

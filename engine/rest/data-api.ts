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
import { ANONYMOUS_LIMITS } from './request/limits.ts'
import { RestError, TOO_COSTLY, UnknownName } from './rest-error.ts'
import { createShareReads } from './share-reads.ts'
import { compileRead } from './sql/compile-read.ts'
import type { Compiled, CompileOptions, RestRequest, RestResponse } from './sql/compiled.ts'
import { runCompiled } from './sql/run-compiled.ts'

interface DataApiDeps {
  database: Database
  /**
   * Knows how much memory is taken by responses that clients haven't read yet. While it's too much, large
   * responses to anonymous clients are refused.
   */
  pending?: Pick<PendingResponses, 'isTooMuch'>
}

export type Compile = (options: CompileOptions, request: RestRequest) => Compiled

export type DataApi = ReturnType<typeof createDataApi>

/** Makes an API that runs requests in PostgREST's protocol on one schema. rest.ts serves it over HTTP. */
export function createDataApi({ database, pending }: DataApiDeps) {
  const catalogues = createCatalogueCache(database.pool)
  const shareReads = createShareReads()
  const largeReads = createLargeReads(ANONYMOUS_LIMITS)
  const refusalPause = createRefusalPause(ANONYMOUS_LIMITS)

  async function run(actor: Actor, call: ApiCall, compile: Compile): Promise<RestResponse> {
    const compiled = await compileCall(catalogues, compile, call, actor.role)
    const read = () => runCompiled(database, actor, compiled, requestInfo(call))
    return compiled.isLarge ? largeReads(read) : read()
  }

  // Equal anonymous reads of a table that arrive at the same time share one result, unless SQL in the
  // database reads the request's headers, method, path or cookies.
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
    /** An error for which PostgREST has no code is thrown. */
    async handle(
      actor: Actor,
      readCall: () => ApiCall | Promise<ApiCall>,
      compile: Compile,
    ): Promise<RestResponse> {
      try {
        const call = await readCall()
        requireSchema(call)
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

/**
 * If a name is unknown, a newer catalogue is tried, because the table, column or function may have been
 * created since.
 */
async function compileCall(
  catalogues: CatalogueCache,
  compile: Compile,
  call: ApiCall,
  role: string,
): Promise<Compiled> {
  const limits = role === 'anon' && { limits: ANONYMOUS_LIMITS }
  const compileWith = (catalogue: Catalogue) =>
    compile({ ...limits, catalogue: seenByRole(catalogue, role) }, parseCall(call))
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

/** Row-level security policies can read claims, so clients with different claims may see different rows. */
const isAnonymous = ({ role, claims }: Actor) => role === 'anon' && Object.keys(claims).length === 0

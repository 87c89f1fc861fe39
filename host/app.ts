import { setTimeout } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMemoryTokens } from '#shared/limits/token-store.ts'
import { createAuth, createPublicAuth, TOKEN_REFUSAL } from '../engine/auth/auth.ts'
import type { AuthDeps } from '../engine/auth/auth-deps.ts'
import type { AccessTokens } from '../engine/auth/sessions/access-tokens.ts'
import type { Database } from '../engine/database/database.ts'
import { describeError } from '../engine/describe-error.ts'
import { BoundedMap } from '../engine/limits/bounded-map.ts'
import type { Log } from '../engine/log.ts'
import { clientAddress } from '../engine/middleware/client-address.ts'
import { EXPOSED_HEADERS } from '../engine/middleware/cors-headers.ts'
import { type ApiKeys, identify } from '../engine/middleware/identify.ts'
import { getRequestId } from '../engine/middleware/request-id.ts'
import { apiHeaders } from '../engine/middleware/security-headers.ts'
import type { Realtime } from '../engine/realtime/open-realtime.ts'
import { createDataApi, type DataApi } from '../engine/rest/data-api.ts'
import { createRest } from '../engine/rest/rest.ts'
import { createObjectFiles } from '../engine/storage/object-files.ts'
import { createPublicStorage } from '../engine/storage/public-storage.ts'
import { createSignedLinks } from '../engine/storage/signed-links.ts'
import { createStorage } from '../engine/storage/storage.ts'
import type { Deps as IntakeDeps } from '../supabase/functions/_intake/deps.ts'
import { errorStatus } from '../supabase/functions/_intake/error-status.ts'
import { createCompanyRegister } from '../supabase/functions/find-company/company-register.ts'
import type { ApplicantDeps } from '../supabase/functions/your-application/deps.ts'
import { callSqlFunction } from './call-sql-function.ts'
import type { Config } from './config.ts'
import type { DiskKeeper } from './disk/disk-keeper.ts'
import { openDisk } from './disk/open-disk.ts'
import { DOOR_LIMITS } from './doors.ts'
import { createStaffDeps, type HostStaffDeps } from './functions/create-staff-deps.ts'
import { createHostFunctions } from './functions/host-functions.ts'
import { createPublicCalendar } from './functions/public-calendar.ts'
import { createUploadDeps } from './functions/upload-deps.ts'
import { createGate, type Gate } from './gate/create-gate.ts'
import type { Limits } from './gate/door.ts'
import { type DoorVariables, enterDoors } from './gate/enter-doors.ts'
import type { OpenedAuth } from './sign-in/open-auth.ts'
import { createFormPosts, type FormPostsDeps } from './site/form-posts/form-posts.ts'
import { createReceiptTokens } from './site/form-posts/receipt-tokens.ts'
import type { WorkerPool } from './workers/worker-pool.ts'

export interface AppDeps {
  config: Pick<
    Config,
    'siteUrl' | 'deskUrl' | 'dataDir' | 'databaseUrl' | 'trustedProxies' | 'companiesHouse'
  >
  database: Database
  tokens: AccessTokens
  keys: ApiKeys
  auth: OpenedAuth
  intake: IntakeDeps
  workers: WorkerPool
  realtime?: Realtime['api']
  erase: HostStaffDeps['erase']
  /** The doors and their gate. By default DOOR_LIMITS. */
  limits?: Limits
  gate?: Gate
  /** Without it, files are stored as long as the disk takes them. */
  disk?: DiskKeeper
  /** Without it, forms can only be sent by JavaScript. */
  requestPages?: FormPostsDeps['pages']
  /** Shared with createAnonymousReads. Created here by default. */
  dataApi?: DataApi
  log: Log
}

const SERVICES = ['/rest/v1/*', '/functions/v1/*', '/storage/v1/*', '/realtime/v1/*', '/auth/v1/*'] as const

/** The first route that matches handles a request, so the order of the routes matters. */
export function createApp(deps: AppDeps): Hono<DoorVariables> {
  const app = new Hono<DoorVariables>()
  addHeaders(app, deps.config.siteUrl)
  const { database, keys, tokens, log } = deps
  const files = createObjectFiles(deps.config.dataDir, deps.disk)
  const storage = { database, files, links: createSignedLinks(keys.secretKey), errorStatus, log }
  const getAddress = ({ incoming }: Partial<HttpBindings>) =>
    incoming ? clientAddress(incoming, deps.config.trustedProxies) : ''
  const auth: AuthDeps = { ...deps.auth, tokens, getClientAddress: (c) => getAddress(c.env ?? {}), log }

  const identifyWith = [identify(keys, tokens), identify(keys, tokens, TOKEN_REFUSAL)] as const
  const { limits = DOOR_LIMITS } = deps
  enterDoors(app, limits.doors, {
    gate: deps.gate ?? createGate(limits),
    getAddress,
    identify: (path) => identifyWith[path.startsWith('/auth/v1/') ? 1 : 0],
  })
  app.route('/storage/v1', createPublicStorage(storage))
  app.route('/auth/v1', createPublicAuth(auth))
  app.route('/functions/v1', createPublicCalendar(database))
  app.route('/auth/v1', createAuth(auth))
  app.route('/rest/v1', createRest(deps.dataApi ?? createDataApi({ database })))
  addForms(app, deps, getAddress)
  app.route('/storage/v1', createStorage(storage))
  if (deps.realtime) app.route('/realtime/v1', deps.realtime)
  addHealth(app, deps)

  app.notFound((c) => c.json({ message: 'Nothing is here.' }, 404))
  app.onError((error, c) => {
    log({ event: 'fault', id: getRequestId(c), ...describeError(error) })
    return c.json({ message: 'Something went wrong on our side. Please try again.' }, errorStatus(error))
  })
  return app
}

function addHeaders(app: Hono<DoorVariables>, siteUrl: string): void {
  const headers = Object.entries(apiHeaders(siteUrl))
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

function addForms(app: Hono<DoorVariables>, deps: AppDeps, getAddress: FormPostsDeps['getAddress']): void {
  const { config, database, keys, intake, workers, requestPages, erase, log } = deps
  const { siteUrl, deskUrl, companiesHouse } = config
  const { limits = DOOR_LIMITS } = deps
  const { disk = openDisk(config, limits.disk) } = deps
  const staff = createStaffDeps({ fetch: async (request) => app.fetch(request), keys, deskUrl, erase, log })
  const call = <Answer>(name: string, args: Record<string, unknown>) =>
    callSqlFunction<Answer>(database, name, args)
  const applicant: ApplicantDeps = {
    call,
    wait: (milliseconds) => setTimeout(milliseconds),
    deskUrl,
    log: (entry) => log({ event: 'applicant', ...entry }),
  }
  const companies =
    companiesHouse &&
    createCompanyRegister(
      companiesHouse,
      createMemoryTokens(new BoundedMap(), () => performance.now()),
    )
  const uploads = createUploadDeps({
    callSqlFunction: call,
    documents: intake.documents,
    dataDir: config.dataDir,
    disk,
    staff,
    deskUrl,
    log: (entry) => log({ event: 'documents', ...entry }),
  })
  app.route(
    '/functions/v1',
    createHostFunctions({ intake, uploads, staff, workers, applicant, companies, getAddress, log }),
  )
  if (!requestPages) return
  const receipts = createReceiptTokens(keys.secretKey)
  app.route('/', createFormPosts({ pages: requestPages, intake, getAddress, receipts, siteUrl, log }))
}

function addHealth(app: Hono<DoorVariables>, { database, disk }: AppDeps): void {
  app.get('/healthz', (c) => c.json({ status: 'alive' }))
  app.get('/readyz', async (c) => {
    try {
      await database.pool.query('select 1')
      // Still 200, because a load balancer would otherwise take away the forms without files, which work.
      const isLow = disk !== undefined && disk.state() !== 'enough'
      return c.json({ status: isLow ? 'little disk space left' : 'ready' })
    } catch {
      return c.json({ status: 'the database does not answer' }, 503)
    }
  })
}

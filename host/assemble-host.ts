import { join } from 'node:path'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { loadTrustedNetworks } from '../engine/auth/load-trusted-networks.ts'
import { createAccessTokens } from '../engine/auth/sessions/access-tokens.ts'
import { startAuthSweep } from '../engine/auth/sessions/sweep-auth.ts'
import type { OpenedDatabase } from '../engine/database/open-database.ts'
import { type Log, logToStdout } from '../engine/log.ts'
import { createPendingResponses } from '../engine/middleware/slow-readers.ts'
import { openRealtime } from '../engine/realtime/open-realtime.ts'
import { createAnonymousReads } from '../engine/rest/anonymous-reads.ts'
import { createDataApi } from '../engine/rest/data-api.ts'
import type { Deps as IntakeDeps } from '../supabase/functions/_intake/deps.ts'
import { createDeskErasure } from './admin/erase-from-desk.ts'
import { startDailyJobs } from './admin/start-daily-jobs.ts'
import { type AppDeps, createApp } from './app.ts'
import type { Config } from './config.ts'
import { loadDesk } from './desk/load-desk.ts'
import { serveDesk } from './desk/serve-desk.ts'
import { hasDiskRoom } from './leads/disk-room.ts'
import { createIntakeGuard } from './leads/intake-guard.ts'
import { INTAKE_LIMITS } from './leads/intake-limits.ts'
import { openIntake } from './leads/open-intake.ts'
import { LIMITS } from './limits.ts'
import { drain, listen } from './listen.ts'
import { createAccountQueue } from './mail/database-outbox.ts'
import { openMail } from './mail/open-mail.ts'
import type { HostOptions, RunningHost } from './running-host.ts'
import { createClamdScan } from './scan/clamd.ts'
import { startScanWorker } from './scan/scan-worker.ts'
import type { Secrets } from './secrets.ts'
import { createHttpServer } from './server.ts'
import { openAuth } from './sign-in/open-auth.ts'
import { builtPages, exceptReceipts } from './site/form-posts/built-pages.ts'
import { loadSite, type Site } from './site/load-site.ts'
import { type SiteHandler, serveSite } from './site/serve-site.ts'
import { siteHeaders } from './site/site-headers.ts'

const BUILT_SITE = join(import.meta.dirname, '../build/site')
const BUILT_DESK = join(import.meta.dirname, '../build/desk')

interface HostParts {
  config: Config
  options: HostOptions
  secrets: Secrets
  database: OpenedDatabase
}

/** Opens the services on the database and listens. When a step fails, everything opened before it is closed. */
export async function assembleHost(parts: HostParts): Promise<RunningHost> {
  const opened = new AsyncDisposableStack()
  try {
    return await assemble(parts, opened)
  } catch (error) {
    // The first error is reported, whatever fails while closing.
    await opened.disposeAsync().catch(() => {})
    throw error
  }
}

async function assemble(parts: HostParts, opened: AsyncDisposableStack): Promise<RunningHost> {
  const { config, options, database } = parts
  opened.defer(() => database.close())
  const pages = await readPages(config, options)
  const metrics = await openMetrics(config, database, pages.files)
  if (metrics) opened.defer(metrics.close)
  const log = metrics ? metrics.observing(options.log ?? logToStdout) : (options.log ?? logToStdout)
  const services = await openServices({ ...parts, log, countLeads: metrics?.countingLeads }, opened)
  // Closed after the servers, but filled only once they listen.
  const workers = opened.use(new AsyncDisposableStack())
  const { server, deskServer } = createServers({ ...parts, log, pages, services })
  const { realtime, tokens, keys } = services
  opened.defer(async () => {
    await Promise.all([realtime.close(), drain(server), deskServer && drain(deskServer)])
  })
  const { host, port, deskPort } = config
  const url = await listen(server, { host, port, variable: 'PORT' })
  const deskUrl = deskServer && (await listen(deskServer, { host, port: deskPort, variable: 'DESK_PORT' }))
  startWorkers({ ...parts, log, services }, workers)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= opened.disposeAsync())
  return { url, deskUrl, metricsUrl: metrics?.url, keys, tokens, database, close }
}

interface ServiceParts extends HostParts {
  log: Log
  countLeads: ((intake: IntakeDeps) => IntakeDeps) | undefined
}

type Services = Awaited<ReturnType<typeof openServices>>

async function openServices(parts: ServiceParts, opened: AsyncDisposableStack) {
  const { config, options, secrets, database, log, countLeads = (intake) => intake } = parts
  const { now = () => new Date(), limits = INTAKE_LIMITS } = options
  const { dataDir, trustedProxies } = config
  const issuer = `${config.siteUrl}/auth/v1`
  const tokens = await createAccessTokens({ readKeys: secrets.readSigningKeys, issuer, now })
  const keys = { publishableKey: LOCAL_PUBLISHABLE_KEY, secretKey: secrets.secretApiKey }
  const scan = config.clamd && createClamdScan({ address: config.clamd, log })
  const intake = await openIntake({ dataDir, database: database.leads, log, ...(scan && { scan }) })
  opened.defer(intake.close)
  const enqueue = createAccountQueue(database)
  const auth = openAuth({
    config,
    database: database.auth,
    secrets,
    enqueue,
    log,
    now,
    argon2: options.argon2,
  })
  opened.defer(() => auth.background.close())
  await loadTrustedNetworks(auth)
  const realtime = openRealtime({
    database,
    tokens,
    keys,
    trustedProxies,
    log,
    now,
    limits: LIMITS,
    ...(options.realtimeLimits && { realtimeLimits: options.realtimeLimits }),
  })
  return {
    tokens,
    keys,
    scan,
    auth,
    realtime,
    intake: countLeads(intake.deps),
    guard: createIntakeGuard(limits, { hasRoom: () => hasDiskRoom(dataDir, limits.freeDiskShare) }),
    pending: createPendingResponses(options.slowReaders),
  }
}

interface ServerParts extends HostParts {
  log: Log
  pages: OpenedSite
  services: Services
}

function createServers({ config, options, secrets, database, log, pages, services }: ServerParts) {
  const { tokens, keys, auth, realtime, intake, guard, pending } = services
  const { site, pageAt, desk } = pages
  const dataApi = createDataApi({ database, pending })
  const app = createApp({
    config,
    database,
    tokens,
    keys,
    auth,
    intake,
    realtime: realtime.api,
    erase: createDeskErasure({ dataDir: config.dataDir, database, key: secrets.erasureKey, log }),
    log,
    guard,
    dataApi,
    // A site with another backend sends its forms there, by script.
    ...(pageAt && !config.supabaseUrl && { pageAt }),
  })
  const reads = createAnonymousReads({ api: dataApi, siteUrl: config.siteUrl, keys, log })
  const serve = (served: SiteHandler) => {
    const server = createHttpServer({
      app,
      site: served,
      reads,
      log,
      trustedProxies: config.trustedProxies,
      ...(options.slowSenders && { slowSenders: options.slowSenders }),
      pending,
      isCrowded: guard.isCrowded,
    })
    realtime.attachRealtime(server)
    return server
  }
  return { server: serve(site), deskServer: desk && serve(desk) }
}

interface WorkerParts extends HostParts {
  log: Log
  services: Services
}

function startWorkers(parts: WorkerParts, workers: AsyncDisposableStack): void {
  const { config, options, secrets, database, log, services } = parts
  const { scan, auth } = services
  if (scan) workers.defer(startScanWorker({ dataDir: config.dataDir, database, scan, log }).close)
  if (options.background === false) return
  workers.defer(openMail({ config, database, log }))
  workers.defer(startAuthSweep(auth, log))
  workers.defer(startDailyJobs({ config, database, erasureKey: secrets.erasureKey, log }))
}

async function readPages(config: Config, options: HostOptions): Promise<OpenedSite> {
  if (options.site) return { site: options.site, ...(options.desk && { desk: options.desk }) }
  const [built, desk] = await Promise.all([openBuiltSite(config), options.desk ?? openDesk(config)])
  return { ...built, desk }
}

/** Loaded only when metrics are configured. */
async function openMetrics({ metricsPort: port }: Config, database: OpenedDatabase, site?: Site) {
  if (port === undefined) return undefined
  const { serveMetrics } = await import('./metrics/serve-metrics.ts')
  return serveMetrics({ port, database, isPage: (path) => site?.files.has(path) ?? false })
}

const openDesk = async (config: Config) => serveDesk(await loadDesk(BUILT_DESK, config))

interface OpenedSite {
  site: SiteHandler
  pageAt?: AppDeps['pageAt']
  files?: Site
  desk?: SiteHandler
}

async function openBuiltSite(config: Config): Promise<OpenedSite> {
  const built = await loadSite(BUILT_SITE, (hashes) => siteHeaders(config, hashes))
  return { site: exceptReceipts(serveSite(built)), pageAt: builtPages(built), files: built }
}

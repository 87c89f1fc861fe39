import { join } from 'node:path'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { createAccessTokens } from '../engine/auth/sessions/access-tokens.ts'
import { startAuthSweep } from '../engine/auth/sessions/sweep-auth.ts'
import type { OpenedDatabase } from '../engine/database/open-database.ts'
import { logToStdout } from '../engine/log.ts'
import { createPendingAnswers } from '../engine/middleware/slow-readers.ts'
import { openRealtime } from '../engine/realtime/open-realtime.ts'
import { createQuickReads } from '../engine/rest/quick-reads.ts'
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
import { createClamdScan } from './scan/clamd.ts'
import { startScanWorker } from './scan/scan-worker.ts'
import type { Secrets } from './secrets.ts'
import { createHttpServer } from './server.ts'
import { openAuth } from './sign-in/open-auth.ts'
import { builtPages, exceptReceipts } from './site/form-posts/built-pages.ts'
import { loadSite, type Site } from './site/load-site.ts'
import { type SiteHandler, serveSite } from './site/serve-site.ts'
import { siteHeaders } from './site/site-headers.ts'
import type { HostOptions, RunningHost } from './start-host.ts'

const BUILT_SITE = join(import.meta.dirname, '../build/site')
const BUILT_DESK = join(import.meta.dirname, '../build/desk')

export interface HostParts {
  config: Config
  options: HostOptions
  secrets: Secrets
  database: OpenedDatabase
}

/** Puts the services around the database and listens. */
export async function assembleHost({ config, options, secrets, database }: HostParts): Promise<RunningHost> {
  const { now = () => new Date() } = options
  const { site, pageAt, files, desk } = await readPages(config, options).catch(async (error) => {
    await database.close()
    throw error
  })
  const metrics = await openMetrics(config, database, files)
  const log = metrics ? metrics.observing(options.log ?? logToStdout) : (options.log ?? logToStdout)
  const issuer = `${config.siteUrl}/auth/v1`
  const tokens = await createAccessTokens({ readKeys: secrets.readSigningKeys, issuer, now })
  const keys = { publishableKey: LOCAL_PUBLISHABLE_KEY, secretKey: secrets.secretApiKey }
  const scan = config.clamd && createClamdScan({ address: config.clamd, log })
  const { dataDir } = config
  const intake = await openIntake({ dataDir, database: database.leads, log, ...(scan && { scan }) })
  const auth = openAuth({
    config,
    database: database.auth,
    secrets,
    enqueue: createAccountQueue(database),
    log,
    now,
    argon2: options.argon2,
  })
  const { limits = INTAKE_LIMITS, slowSenders, slowReaders, realtimeLimits, background = true } = options
  const guard = createIntakeGuard(limits, { hasRoom: () => hasDiskRoom(dataDir, limits.freeDiskShare) })
  const pending = createPendingAnswers(slowReaders)
  const realtime = openRealtime({
    database,
    tokens,
    keys,
    trustedProxies: config.trustedProxies,
    log,
    now,
    limits: LIMITS,
    ...(realtimeLimits && { realtimeLimits }),
  })
  const app = createApp({
    config,
    database,
    tokens,
    keys,
    auth,
    intake: metrics ? metrics.countingLeads(intake.deps) : intake.deps,
    realtime: realtime.api,
    erase: createDeskErasure({ dataDir, database, key: secrets.erasureKey, log }),
    log,
    guard,
    pending,
    // A site whose backend is elsewhere sends its forms there, by script.
    ...(pageAt && !config.supabaseUrl && { pageAt }),
  })
  const reads = createQuickReads({ config, database, keys, log, pending })
  const serve = (pages: SiteHandler) => {
    const served = createHttpServer({
      app,
      site: pages,
      reads,
      log,
      trustedProxies: config.trustedProxies,
      ...(slowSenders && { slowSenders }),
      pending,
      isCrowded: guard.isCrowded,
    })
    realtime.attachRealtime(served)
    return served
  }
  const server = serve(site)
  const deskServer = desk && serve(desk)
  const { host } = config
  let url: string
  let deskUrl: string | undefined
  try {
    url = await listen(server, { host, port: config.port, variable: 'PORT' })
    deskUrl = deskServer && (await listen(deskServer, { host, port: config.deskPort, variable: 'DESK_PORT' }))
  } catch (error) {
    await drain(server)
    await database.close()
    throw error
  }
  const scanWorker = scan && startScanWorker({ dataDir, database, scan, log })
  const closeMail = background ? openMail({ config, database, log }) : undefined
  const stopAuthSweep = background ? startAuthSweep(auth, log) : undefined
  const { erasureKey } = secrets
  const stopDailyJobs = background ? startDailyJobs({ config, database, erasureKey, log }) : undefined
  let closing: Promise<void> | undefined
  return {
    url,
    deskUrl,
    metricsUrl: metrics?.url,
    keys,
    tokens,
    database,
    close: () => {
      closing ??= Promise.all([realtime.close(), drain(server), deskServer && drain(deskServer)]).then(
        async () => {
          intake.close()
          await auth.background.close()
          await stopAuthSweep?.()
          await closeMail?.()
          await stopDailyJobs?.()
          await scanWorker?.close()
          await metrics?.close()
          return database.close()
        },
      )
      return closing
    },
  }
}

async function readPages(config: Config, options: HostOptions): Promise<OpenedSite> {
  if (options.site) return { site: options.site, ...(options.desk && { desk: options.desk }) }
  const [built, desk] = await Promise.all([openBuiltSite(config), options.desk ?? openDesk(config)])
  return { ...built, desk }
}

/** Loaded only where somebody reads the figures. */
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

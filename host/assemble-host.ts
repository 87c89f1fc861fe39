import type { OpenedDatabase } from '../engine/database/open-database.ts'
import { logToStdout } from '../engine/log.ts'
import type { Config } from './config.ts'
import { openContent } from './content/open-content.ts'
import { createServers } from './create-servers.ts'
import type { DiskKeeper } from './disk/disk-keeper.ts'
import { openDisk } from './disk/open-disk.ts'
import { DOOR_LIMITS } from './doors.ts'
import { drain, listen } from './listen.ts'
import { openPages } from './open-pages.ts'
import { openServices } from './open-services.ts'
import type { HostParts, RunningHost } from './running-host.ts'
import type { Site } from './site/load-site.ts'
import { startWorkers } from './start-workers.ts'

interface Measured {
  database: OpenedDatabase
  disk: DiskKeeper
}

export async function assembleHost(parts: HostParts): Promise<RunningHost> {
  const opened = new AsyncDisposableStack()
  try {
    return await assemble(parts, opened)
  } catch (error) {
    // Errors while closing are ignored, so that the first error is the one reported.
    await opened.disposeAsync().catch(() => {})
    throw error
  }
}

async function assemble(parts: HostParts, opened: AsyncDisposableStack): Promise<RunningHost> {
  const { config, options, database } = parts
  opened.defer(() => database.close())
  const pages = await openPages(config, options)
  const disk = openDisk(config, (options.limits ?? DOOR_LIMITS).disk)
  const metrics = await openMetrics(config, { database, disk }, pages.files)
  if (metrics) opened.defer(metrics.close)
  const log = metrics ? metrics.observing(options.log ?? logToStdout) : (options.log ?? logToStdout)
  const services = await openServices({ ...parts, disk, log, countLeads: metrics?.countingLeads }, opened)
  // Everything is closed in reverse order. The workers must stop after the servers, so their stack is created
  // first. The workers themselves are added once the servers listen.
  const workers = opened.use(new AsyncDisposableStack())
  const site = openContent({ ...parts, log, pages }, opened)
  const { server, deskServer } = createServers({ ...parts, log, pages: { ...pages, site }, services })
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

async function openMetrics({ metricsPort: port }: Config, measured: Measured, site?: Site) {
  if (port === undefined) return undefined
  const { serveMetrics } = await import('./metrics/serve-metrics.ts')
  return serveMetrics({ port, ...measured, isPage: (path) => site?.files.has(path) ?? false })
}

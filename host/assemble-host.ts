import type { Server } from 'node:http'
import { logToStdout } from '../engine/log.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { openContent } from './content/open-content.ts'
import { type Core, type Overrides, openCore } from './core.ts'
import { createGate } from './gate/create-gate.ts'
import { drain, listen } from './listen.ts'
import { openPages } from './open-pages.ts'
import { createHttpServer } from './server.ts'
import { openServices } from './services.ts'
import type { Site } from './site/load-site.ts'
import type { SiteHandler } from './site/serve-site.ts'
import { noteOpening } from './update-gate.ts'

export interface RunningHost {
  url: string
  /** Undefined if this server doesn't serve the desk. */
  deskUrl: string | undefined
  /** Undefined if METRICS_PORT isn't set. */
  metricsUrl: string | undefined
  core: Core
  close(): Promise<void>
}

type Opening = Pick<Core, 'config' | 'secrets' | 'database'>

export async function assembleHost(opening: Opening, overrides: Overrides): Promise<RunningHost> {
  const opened = new AsyncDisposableStack()
  opened.defer(() => opening.database.close())
  try {
    return await assemble(opening, overrides, opened)
  } catch (error) {
    // Errors while closing are ignored, so that the first error is the one reported.
    await opened.disposeAsync().catch(() => {})
    throw error
  }
}

async function assemble(
  opening: Opening,
  overrides: Overrides,
  opened: AsyncDisposableStack,
): Promise<RunningHost> {
  const { config } = opening
  const { log = logToStdout, background = true } = overrides
  const pages = await openPages(config, overrides)
  const metrics = await loadMetrics(config, pages.files)
  const core = await openCore({ ...opening, log: metrics ? metrics.observing(log) : log }, overrides, opened)
  const { routes, services, realtime, reads, pending } = await openServices(core, {
    fetchInside: async (request) => app.fetch(request),
    requestPages: pages.requestPages,
    onRecorded: metrics?.countLead,
  })
  for (const { close } of services) if (close) opened.defer(close)
  // Everything is closed in the opposite order. The work begins once the servers listen, but ends after them.
  const work = opened.use(new AsyncDisposableStack())
  const site = openContent(core, pages, opened)
  const gate = createGate(core.limits, { disk: core.disk })
  const app = createApp(core, routes, gate)
  const serve = (handler: SiteHandler) => {
    const server = createHttpServer(core, { app, site: handler, reads, pending, isCrowded: gate.isCrowded })
    realtime.attachRealtime(server)
    return server
  }
  const servers = {
    site: serve(site),
    desk: pages.desk && serve(pages.desk),
    metrics: metrics?.createServer(core),
  }
  opened.defer(async () => {
    await Promise.all([realtime.close(), ...Object.values(servers).map((server) => server && drain(server))])
  })
  await noteOpening(config.dataDir)
  const urls = await listenAll(servers, config)
  for (const { start, isShared } of services) if (start && (background || !isShared)) work.defer(start())
  let closing: Promise<void> | undefined
  return { ...urls, core, close: () => (closing ??= opened.disposeAsync()) }
}

interface Servers {
  site: Server
  desk: Server | undefined
  metrics: Server | undefined
}

async function listenAll({ site, desk, metrics }: Servers, config: Config) {
  const { host, port, deskPort, metricsPort = 0 } = config
  const url = await listen(site, { host, port, variable: 'PORT' })
  const deskUrl = desk && (await listen(desk, { host, port: deskPort, variable: 'DESK_PORT' }))
  const onThisMachine = { host: '127.0.0.1', port: metricsPort, variable: 'METRICS_PORT' } as const
  return { url, deskUrl, metricsUrl: metrics && (await listen(metrics, onThisMachine)) }
}

async function loadMetrics({ metricsPort }: Config, site?: Site) {
  if (metricsPort === undefined) return undefined
  const { createMetrics } = await import('./metrics/create-metrics.ts')
  return createMetrics((path) => site?.files.has(path) ?? false)
}

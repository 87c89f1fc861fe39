import type { Log } from '../engine/log.ts'
import { createAnonymousReads } from '../engine/rest/anonymous-reads.ts'
import { createDataApi } from '../engine/rest/data-api.ts'
import { createDeskErasure } from './admin/erase-from-desk.ts'
import { createApp } from './app.ts'
import type { OpenedPages } from './open-pages.ts'
import type { Services } from './open-services.ts'
import type { HostParts } from './running-host.ts'
import { createHttpServer } from './server.ts'
import type { SiteHandler } from './site/serve-site.ts'

interface ServerParts extends HostParts {
  log: Log
  pages: OpenedPages
  services: Services
}

export function createServers({ config, options, secrets, database, log, pages, services }: ServerParts) {
  const { keys, realtime, gate, pending } = services
  const { site, requestPages, desk } = pages
  const dataApi = createDataApi({ database, pending })
  const app = createApp({
    ...services,
    config,
    database,
    realtime: realtime.api,
    erase: createDeskErasure({ dataDir: config.dataDir, database, key: secrets.erasureKey, log }),
    log,
    dataApi,
    // If the site uses another backend, its script sends forms there, and this server accepts no posted
    // forms.
    ...(requestPages && !config.supabaseUrl && { requestPages }),
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
      isCrowded: gate.isCrowded,
    })
    realtime.attachRealtime(server)
    return server
  }
  return { server: serve(site), deskServer: desk && serve(desk) }
}

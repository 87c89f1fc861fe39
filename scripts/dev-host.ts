import type { IncomingMessage, ServerResponse } from 'node:http'
import { createDeskDevServer } from '../apps/desk/dev-server.ts'
import { createSiteDevServer } from '../apps/site/build/dev-server.ts'
import { exitWith } from '../engine/startup-error.ts'
import type { RunningHost } from '../host/assemble-host.ts'
import { readConfig } from '../host/config.ts'
import { readPage } from '../host/content/read-page.ts'
import { isApiPath, pathOf, type SiteHandler } from '../host/site/serve-site.ts'
import { startHost } from '../host/start-host.ts'
import { stopOnSignal } from '../host/stop-on-signal.ts'
import { SITE_PATHS } from './build/site-paths.ts'

interface Pages {
  handle(request: IncomingMessage, response: ServerResponse): void
}

function besideTheApi(pages: Pages): SiteHandler {
  return (request, response) => {
    if (isApiPath(pathOf(request)) || !['GET', 'HEAD'].includes(request.method ?? '')) return false
    pages.handle(request, response)
    return true
  }
}

try {
  const config = readConfig(process.env)
  const pages = await createSiteDevServer({
    siteUrl: config.siteUrl,
    readPage: (address) => readPage(host.core.database, address),
  })
  const desk = await createDeskDevServer({ sitePaths: SITE_PATHS })
  const host: RunningHost = await startHost(config, { site: besideTheApi(pages), desk: besideTheApi(desk) })
  stopOnSignal(async () => {
    await pages.close()
    await desk.close()
    await host.close()
  })
  console.log(`Desk, with hot reload: ${host.deskUrl}`)
  console.log(`Ready, with hot reload: ${host.url}`)
} catch (error) {
  exitWith(error)
}

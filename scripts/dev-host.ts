import type { IncomingMessage, ServerResponse } from 'node:http'
import { createDeskDevServer } from '../apps/desk/dev-server.ts'
import { createSiteDevServer } from '../apps/site/build/dev-server.ts'
import { exitWith } from '../engine/startup-error.ts'
import { readConfig } from '../host/config.ts'
import { isApiPath, pathOf, type SiteHandler } from '../host/site/serve-site.ts'
import { startHost } from '../host/start-host.ts'
import { stopOnSignal } from '../host/stop-on-signal.ts'

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
  const pages = await createSiteDevServer({ siteUrl: config.siteUrl })
  const desk = await createDeskDevServer()
  const host = await startHost(config, { site: besideTheApi(pages), desk: besideTheApi(desk) })
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

import { createSiteDevServer } from '../apps/site/dev-server.ts'
import { readConfig } from '../host/config.ts'
import { isApiPath, pathOf } from '../host/site/serve-site.ts'
import { startHost } from '../host/start-host.ts'
import { exitWith } from '../host/startup-error.ts'
import { stopOnSignal } from '../host/stop-on-signal.ts'

try {
  const config = readConfig(process.env)
  const pages = await createSiteDevServer({ siteUrl: config.siteUrl })
  const host = await startHost(config, {
    site(request, response) {
      if (isApiPath(pathOf(request)) || !['GET', 'HEAD'].includes(request.method ?? '')) return false
      pages.handle(request, response)
      return true
    },
  })
  stopOnSignal(async () => {
    await pages.close()
    await host.close()
  })
  console.log(`Ready, with hot reload: ${host.url}`)
} catch (error) {
  exitWith(error)
}

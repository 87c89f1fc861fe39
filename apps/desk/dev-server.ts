import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'vite'
import { type DeskSettings, deskFolder, deskViteConfig } from './vite-config.ts'

interface DeskDevServer {
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

// One above Vite's default port for hot reload, which the public site's dev server uses.
const HOT_RELOAD_PORT = 24_679

export async function createDeskDevServer(settings: DeskSettings): Promise<DeskDevServer> {
  const vite = await createServer({
    ...deskViteConfig(settings),
    appType: 'spa',
    cacheDir: `${deskFolder}/../../.cache/vite-desk`,
    server: { middlewareMode: true, hmr: { port: HOT_RELOAD_PORT } },
  })
  return {
    handle(request, response) {
      vite.middlewares(request, response, () => response.writeHead(404).end())
    },
    close: () => vite.close(),
  }
}

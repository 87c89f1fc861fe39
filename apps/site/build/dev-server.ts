import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'vite'
import { NEWS_PATH, type PublishedPage } from '#shared/content/published-content.ts'
import { pageDocument } from './page-document.ts'
import { reloadScriptTag } from './start-script.ts'
import { type SiteSettings, siteFolder, siteViteConfig } from './vite-config.ts'

export interface SiteDevServer {
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

interface SiteDevOptions extends SiteSettings {
  /** Without this server, Vite opens a port of its own for the hot-reload socket. */
  readonly httpServer?: Server
  readPage?(slugOrId: string): Promise<PublishedPage | undefined>
}

type PrerenderEntry = typeof import('./entry.prerender.tsx')

export async function createSiteDevServer(options: SiteDevOptions): Promise<SiteDevServer> {
  const config = siteViteConfig({ ...options, showComponents: true })
  const vite = await createServer({
    ...config,
    appType: 'custom',
    cacheDir: `${siteFolder}/../../.cache/vite-site`,
    server: { middlewareMode: true, ...(options.httpServer && { hmr: { server: options.httpServer } }) },
  })

  async function answerPage(url: string): Promise<{ status: number; html: string }> {
    const { renderPage, renderArticle } = (await vite.ssrLoadModule(
      '/build/entry.prerender.tsx',
    )) as PrerenderEntry
    const { pathname } = new URL(url, options.siteUrl)
    const address = pathname.startsWith(`${NEWS_PATH}/`) && pathname.slice(NEWS_PATH.length + 1)
    const published = address && (await options.readPage?.(address))
    const page = await (published ? renderArticle(published) : renderPage(pathname))
    // The stylesheet is linked, not inlined, because Vite can then reload it. entry.browser.ts goes to the
    // end of the head, because it has to come after the scripts that Vite adds.
    const tags =
      '<link rel="stylesheet" href="/theme.css"><script type="module" src="/entry.browser.ts"></script>'
    const html = pageDocument(page, options.siteUrl, {}).replace(
      '</head>',
      `${tags}${reloadScriptTag}</head>`,
    )
    return { status: page.route.path === '*' ? 404 : 200, html: await vite.transformIndexHtml(url, html) }
  }

  return {
    handle(request, response) {
      vite.middlewares(request, response, async () => {
        const url = request.url ?? '/'
        try {
          const drawing = url.match(/^\/drawings\/([a-z-]+)\.svg$/)?.[1]
          if (drawing) {
            const { drawingFile } = (await vite.ssrLoadModule('/build/entry.prerender.tsx')) as PrerenderEntry
            response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawingFile(drawing))
            return
          }
          const { status, html } = await answerPage(url)
          response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
        } catch (error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error)
          console.error(error)
          response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
        }
      })
    },
    close: () => vite.close(),
  }
}

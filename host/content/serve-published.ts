import type { IncomingMessage, ServerResponse } from 'node:http'
import { NEWS_PATH } from '#shared/content/published-content.ts'
import { describeError } from '../../engine/describe-error.ts'
import type { Log } from '../../engine/log.ts'
import type { Site } from '../site/load-site.ts'
import { sendFile, withoutBody } from '../site/send-file.ts'
import { pathOf, type SiteHandler } from '../site/serve-site.ts'
import { type PublishedPages, SITEMAP_PATH } from './published-pages.ts'

interface ServeDeps {
  pages: Pick<PublishedPages, 'answer'>
  site: Pick<Site, 'files' | 'notFound'>
  log: Log
}

const isPublishedPath = (path: string) =>
  path === NEWS_PATH ||
  path === SITEMAP_PATH ||
  (path.startsWith(`${NEWS_PATH}/`) && path.length > NEWS_PATH.length + 1)

export function servePublished({ pages, site, log }: ServeDeps, builtSite: SiteHandler): SiteHandler {
  return (request, response) => {
    const path = pathOf(request)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !isPublishedPath(path))
      return builtSite(request, response)
    void answer(path, request, response)
    return true
  }

  async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const found = await pages.answer(path.replace(/\/$/, ''))
      if (found.kind === 'missing') return sendFile(site.notFound, 404, request, response)
      if (found.kind === 'file' && !path.endsWith('/'))
        return sendFile(found.file, found.status, request, response)
      const query = (request.url ?? '').slice(path.length)
      redirect((found.kind === 'redirect' ? found.to : path.slice(0, -1)) + query, response)
    } catch (error) {
      log({ event: 'fault', ...describeError(error as Error) })
      // If the build has a file for this path, it's sent instead. The built news page has no articles, but
      // its script loads them.
      const built = site.files.get(path)
      if (built) return sendFile(built, 200, request, response)
      const text = 'We can’t show this page right now. Please try again in a minute.'
      response.writeHead(503, {
        ...withoutBody(site.notFound.identity),
        'content-type': 'text/plain; charset=utf-8',
        'content-length': String(Buffer.byteLength(text)),
        'retry-after': '60',
      })
      response.end(request.method === 'HEAD' ? undefined : text)
    }
  }

  // Browsers must check this redirect each time, because the page may get a new address or its old one back.
  function redirect(to: string, response: ServerResponse): void {
    response.writeHead(301, {
      ...withoutBody(site.notFound.identity),
      location: to,
      'content-length': '0',
      'cache-control': 'no-cache',
    })
    response.end()
  }
}

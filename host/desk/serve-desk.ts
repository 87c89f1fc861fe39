import type { SiteFile } from '../site/load-files.ts'
import { sendFile, withoutBody } from '../site/send-file.ts'
import { isApiPath, pathOf, type SiteHandler } from '../site/serve-site.ts'
import type { Desk } from './load-desk.ts'

/** Only API paths are passed on to the app, so that the website's forms can't be posted here. */
export function serveDesk({ files, page }: Desk): SiteHandler {
  return (request, response) => {
    const path = pathOf(request)
    const file = files.get(path)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads && file) sendFile(file, 200, request, response)
    else if (isApiPath(path)) return false
    else if (!reads) response.writeHead(405, { ...emptyHeaders(page), allow: 'GET, HEAD' }).end()
    // A missing file gets a 404 and not the desk's page, because browsers would cache the page under the
    // file's address.
    else if (isFilePath(path)) response.writeHead(404, emptyHeaders(page)).end()
    else sendFile(page, 200, request, response)
    return true
  }
}

function isFilePath(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path)
}

function emptyHeaders(page: SiteFile) {
  const { etag: _etag, ...headers } = withoutBody(page.identity)
  return { ...headers, 'content-length': '0' }
}
